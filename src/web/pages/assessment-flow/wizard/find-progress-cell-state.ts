/** Whether the question at `place` is done, is the current one (`index`), or is ahead. */
export function findCellState(place: number, index: number): 'done' | 'now' | 'ahead' {
  if (place === index) return 'now'
  return place < index ? 'done' : 'ahead'
}

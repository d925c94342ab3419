/** The shortest and the longest reading time of an article in minutes, from words such as '7-9 minutes'. */
export function readMinutes(duration: string): [from: number, to: number] {
  const [from = 0, to = from] = (duration.match(/\d+/g) ?? []).map(Number)
  return [from, to]
}

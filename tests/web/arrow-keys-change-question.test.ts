import { describe, expect, test } from 'vitest'

import { readDirection } from '#web/pages/assessment-flow/wizard/arrow-keys.ts'

const key = (name: string, more: object = {}) => ({
  key: name,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

describe('the direction of an arrow key', () => {
  test('→ leads forward and ← back', () => {
    expect(readDirection(key('ArrowRight'), false)).toBe('forward')
    expect(readDirection(key('ArrowLeft'), false)).toBe('back')
  })

  test('the directions are mirrored on a page that reads from right to left', () => {
    expect(readDirection(key('ArrowRight'), true)).toBe('back')
    expect(readDirection(key('ArrowLeft'), true)).toBe('forward')
  })

  test.each(['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'n'])('%s keeps its native meaning', (name) => {
    expect(readDirection(key(name), false)).toBeNull()
  })

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing', 'defaultPrevented'])(
    'an arrow with %s keeps its native meaning',
    (modifier) => {
      expect(readDirection(key('ArrowRight', { [modifier]: true }), false)).toBeNull()
    },
  )
})

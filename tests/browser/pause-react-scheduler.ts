import type { Page } from '@playwright/test'

/** How far React has come: its root is there, or it has hydrated the frame of the page and not yet its content. */
type Stage = 'begun' | 'hydrated'

interface Controls {
  hasCome(stage: Stage): boolean
  releaseReact(): void
}

interface PausedReact {
  /** Whether React has come to the stage at which it is paused. */
  readonly isThere: () => Promise<boolean>
  /** Lets React go on. */
  readonly release: () => Promise<void>
}

/** Pauses React's scheduler on every page from this stage on: React does no more work until it is released. */
export async function pauseReactScheduler(page: Page, stage: Stage): Promise<PausedReact> {
  await page.addInitScript((from) => {
    const held: (() => void)[] = []
    let isHeld = true
    // React keeps the root of its tree on the element. There is no public way to ask.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only what is inside this function
    const hasCome = (to: Stage): boolean => {
      const root: Record<string, unknown> = { ...document.querySelector('#root') }
      const name = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
      if (name === undefined || to === 'begun') return name !== undefined
      const { stateNode } = root[name] as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      return !stateNode.current.memoizedState.isDehydrated
    }
    // React schedules its work by a message channel.
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => post.call(this, message)
      if (isHeld && hasCome(from)) held.push(send)
      else send()
    }
    // In the same task React would do more while its slice of time lasts.
    const now = performance.now.bind(performance)
    performance.now = () => now() + (hasCome(from) ? 1000 : 0)
    const controls: Controls = {
      hasCome,
      releaseReact() {
        isHeld = false
        for (const send of held) send()
      },
    }
    Object.assign(globalThis, controls)
  }, stage)
  return {
    isThere: () => page.evaluate((to) => (globalThis as unknown as Controls).hasCome(to), stage),
    release: () => page.evaluate(() => (globalThis as unknown as Controls).releaseReact()),
  }
}

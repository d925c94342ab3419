export const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves after the next frame has been painted. */
export const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

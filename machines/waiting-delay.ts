/**
 * After this time without an answer the page says that it still waits, in milliseconds (design §9). The call itself has no
 * time-out (specification §9).
 */
export const WAITING_DELAY = 20_000

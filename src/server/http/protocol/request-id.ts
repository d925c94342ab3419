/** The header in which every answer carries the id under which the log tells of it. */
export const REQUEST_ID = 'X-Request-Id'

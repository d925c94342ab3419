/** The settings of a server that sends to this mail server. */
export const mailTo = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'site@example.com',
  MAIL_TO: 'team@example.com',
})

/** The same, as fast as it can. */
export const mailQuicklyTo = (smtpUrl: string) => ({ ...mailTo(smtpUrl), MAIL_RATE: '0' })

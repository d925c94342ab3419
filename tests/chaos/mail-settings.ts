/** The settings of a server that sends to this mail server as fast as it can. */
export function mailTo(smtpUrl: string): Readonly<Record<string, string>> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com', MAIL_RATE: '0' }
}

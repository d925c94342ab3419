import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

const PERSONAL = 'Please use your work email address (personal email domains not allowed)'
const NO_EMAIL = 'Please enter a valid email address'

const MESSAGES = [
  { field: 'Work email', wrong: '', message: 'Work email is required' },
  { field: 'Work email', wrong: '   ', message: 'Work email is required' },
  { field: 'Work email', wrong: 'kim.larsen', message: NO_EMAIL },
  { field: 'Work email', wrong: 'kim@works', message: NO_EMAIL },
  { field: 'Work email', wrong: 'kim larsen@works.example', message: NO_EMAIL },
  { field: 'Work email', wrong: 'kim@works.example, eve@other.example', message: NO_EMAIL },
  { field: 'Work email', wrong: 'kim@gmail.com', message: PERSONAL },
  { field: 'Work email', wrong: 'Kim@GMAIL.Com', message: PERSONAL },
  { field: 'Work email', wrong: 'kim@mail.yahoo.co.uk', message: PERSONAL },
  { field: 'Work email', wrong: 'kim@outlook.com.', message: PERSONAL },
  { field: 'Company name', wrong: '', message: 'Company name is required' },
  { field: 'Company name', wrong: ' x ', message: 'Company name must be at least 2 characters' },
  { field: 'Company name', wrong: 'x'.repeat(101), message: 'Company name must be less than 100 characters' },
] as const

test('a message stands under its field as long as the value is wrong, and goes when it is right', async ({
  visitor,
  page,
}) => {
  await visitor.openIntro()
  for (const { field, wrong, message } of MESSAGES) {
    await test.step(`${field} “${wrong.slice(0, 40)}”: ${message}`, async () => {
      const input = visitor.field(field)
      const right = field === 'Work email' ? newPerson().workEmail : 'Harbor Works'
      await input.fill(right)
      await expect(input).not.toHaveAttribute('aria-invalid')
      await input.fill(wrong)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(message)
      await input.blur()
      await expect(input).toHaveAccessibleDescription(message)
      await input.fill(right)
      await expect(page.getByText(message, { exact: true })).toHaveCount(0)
      await expect(input).not.toHaveAttribute('aria-invalid')
    })
  }
})

test(
  'a message follows its fault with every change, and no other field has one',
  { tag: '@slow' },
  async ({ visitor, page }) => {
    const [email, company] = [visitor.field('Work email'), visitor.field('Company name')]
    await visitor.openIntro()
    await email.pressSequentially('kim')
    await expect(email).toHaveAccessibleDescription(NO_EMAIL)
    await email.pressSequentially('@gmail.com')
    await expect(email).toHaveAccessibleDescription(PERSONAL)
    await email.press('End')
    for (let presses = 0; presses < 'gmail.com'.length; presses += 1) await email.press('Backspace')
    await expect(email).toHaveAccessibleDescription(NO_EMAIL)
    await email.pressSequentially('works.example')
    await expect(email).toHaveAccessibleDescription('')
    await email.fill('')
    await expect(email).toHaveAccessibleDescription('Work email is required')
    await expect(company).not.toHaveAttribute('aria-invalid')
    await expect(visitor.consent).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Company name is required')).toHaveCount(0)
  },
)

test('a field that is left empty says that it is required', { tag: '@slow' }, async ({ visitor }) => {
  await visitor.openIntro()
  await visitor.field('Company name').focus()
  await expect(visitor.field('Company name')).toHaveAccessibleDescription('')
  await visitor.field('Company name').blur()
  await expect(visitor.field('Company name')).toHaveAccessibleDescription('Company name is required')
})

test(
  'consent is asked for when the box is left and when it is unticked',
  { tag: '@slow' },
  async ({ visitor, page }) => {
    const message = page.getByText('You must agree to the privacy notice to continue', { exact: true })
    await visitor.openIntro()
    await visitor.consent.focus()
    await expect(message).toHaveCount(0)
    await visitor.consent.blur()
    await expect(message).toBeVisible()
    await expect(visitor.consent).toHaveAccessibleDescription('You must agree to the privacy notice to continue')
    await visitor.consent.check()
    await expect(message).toHaveCount(0)
    await visitor.consent.uncheck()
    await visitor.consent.blur()
    await expect(message).toBeVisible()
  },
)

test('Start says what is missing, and becomes available when nothing is missing', async ({ visitor }) => {
  const person = newPerson()
  await visitor.openIntro()
  await expect(visitor.start).toHaveAttribute('aria-disabled', 'true')
  await expect(visitor.start).toHaveAccessibleDescription(
    'Still needed: a work email, a company name, and your consent.',
  )
  await visitor.field('Work email').fill(person.workEmail)
  await expect(visitor.start).toHaveAccessibleDescription('Still needed: a company name and your consent.')
  await visitor.field('Company name').fill(person.company)
  await expect(visitor.start).toHaveAccessibleDescription('Still needed: your consent.')
  const empty = await visitor.consent.evaluate((box) => getComputedStyle(box).backgroundColor)
  await visitor.consent.check()
  await expect(visitor.consent).not.toHaveCSS('background-color', empty)
  await expect(visitor.start).toHaveAttribute('aria-disabled', 'false')
  await expect(visitor.start).toHaveAccessibleDescription('')
  await visitor.field('Company name').fill('')
  await expect(visitor.start).toHaveAttribute('aria-disabled', 'true')
})

test('Start pressed too early shows every message and moves the focus to the first field with a fault', async ({
  visitor,
  page,
}) => {
  const person = newPerson()
  await visitor.openIntro()
  await visitor.start.focus()
  await page.keyboard.press('Enter')
  for (const message of [
    'Work email is required',
    'Company name is required',
    'You must agree to the privacy notice to continue',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  const right = await visitor.field('First name').evaluate((field) => getComputedStyle(field).borderColor)
  await expect(visitor.field('Company name')).not.toHaveCSS('border-color', right)
  await expect(visitor.field('Work email')).toBeFocused()
  await expect(page.getByText('Work email is required', { exact: true })).toBeVisible()

  await visitor.field('Work email').fill(person.workEmail)
  await visitor.start.click({ force: true })
  await expect(visitor.field('Company name')).toBeFocused()
  await visitor.field('Company name').fill(person.company)
  await visitor.start.click({ force: true })
  await expect(visitor.consent).toBeFocused()
  await page.keyboard.press('Space')
  await visitor.start.click()
  await visitor.isAt(1)
})

test(
  'Enter in a field starts a complete form, and shows the faults of an incomplete one',
  { tag: '@slow' },
  async ({ visitor, page }) => {
    await visitor.openIntro()
    await visitor.field('Role/title').press('Enter')
    await expect(visitor.field('Work email')).toBeFocused()
    await expect(page.getByText('Work email is required', { exact: true })).toBeVisible()

    await visitor.fillIn(newPerson())
    await visitor.field('Role/title').press('Enter')
    await visitor.isAt(1)
  },
)

test('only the work email, the company and the consent are required, and no phone number is asked for', async ({
  visitor,
  page,
}) => {
  await visitor.openIntro()
  await expect(page.getByRole('textbox')).toHaveCount(5)
  await expect(visitor.field('Work email')).toHaveAttribute('autocomplete', 'email')
  for (const required of [visitor.field('Work email'), visitor.field('Company name'), visitor.consent]) {
    await expect(required).toHaveAttribute('aria-required', 'true')
    // Firefox tells a screen reader that a field is wrong as soon as its own check fails, before anything was typed.
    await expect(required).not.toHaveAttribute('aria-invalid')
    expect(await required.evaluate((field) => field.matches(':invalid'))).toBe(false)
  }
  await visitor.fillIn({ ...newPerson(), firstName: '', lastName: '', role: '' })
  await visitor.start.click()
  await visitor.isAt(1)
})

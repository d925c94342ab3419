import { expect, test } from './fixtures.ts'

for (const { link, heading } of [
  { link: 'privacy notice', heading: 'Privacy Policy' },
  { link: 'terms of use', heading: 'Terms of Service' },
]) {
  test(
    `the ${link} can be read before agreeing to it, and nothing that was typed is lost`,
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await page.goto('/assessment-flow')
      await visitor.seesIntro()
      await page.getByLabel('Company name').fill('Example Logistics')
      const opening = page.waitForEvent('popup')
      const leadsOn = page.getByRole('main').getByRole('link', { name: link })
      await expect(leadsOn).toHaveAccessibleDescription('Opens in a new tab')
      await leadsOn.click()
      const other = await opening
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByLabel('Company name')).toHaveValue('Example Logistics')
      await expect(visitor.consent).not.toBeChecked()
    },
  )
}

import type { Page } from 'playwright-core'

export const superAdmin = { email: 'admin@example.com', password: 'correct-horse-battery' }

/** Signs in through the screen and waits until the admin area is shown around the requested page. */
export async function signInOnPage(page: Page, { email, password } = superAdmin) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('[data-slot="admin-frame"]').waitFor()
}

/**
 * Menus and lists beside a control: fully inside the window, on top of everything, by keyboard and by touch.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { watch, watchPolicy } from './support/watch.ts';

/** Whether the whole panel is visible: inside the window, with nothing over its corners. */
const whole = (panel: Locator): Promise<boolean> =>
  panel.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const seen = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    return (
      top >= 0 &&
      left >= 0 &&
      right <= innerWidth &&
      bottom <= innerHeight &&
      seen(left + 12, top + 12) &&
      seen(right - 12, bottom - 12)
    );
  });

async function largeLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

for (const width of [360, 1440])
  for (const large of [false, true])
    test(`at ${width} px${large ? ' with double-size text' : ''}, the menu and the list box are fully visible`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await signInAs(context, 'gestor', baseURL ?? '');
      const seen = watch(page);
      await watchPolicy(page, seen);
      await page.goto('/campus?vista=centro');
      const account = page.getByRole('button', { name: /^Cuenta de/ });
      await expect(account).toBeVisible();
      if (large) await largeLetters(page);
      await account.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await expect.poll(() => whole(menu)).toBe(true);
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(account).toBeFocused();

      await page.goto('/Cursos?nuevo=1');
      const box = page.getByRole('combobox', { name: 'Centro' });
      await expect(box).toBeVisible();
      if (large) await largeLetters(page);
      // At the bottom of the window there is no room below the box.
      await box.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await box.click();
      const list = page.getByRole('listbox', { name: 'Coincidencias' });
      await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => whole(list)).toBe(true);
      for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowDown');
      const active = list.locator('[aria-selected="true"]');
      await expect.poll(() => whole(active)).toBe(true);
      const name = (await active.textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect(list).toHaveCount(0);
      expect(name).toContain(await box.inputValue());
      expect(seen.problems).toEqual([]);
    });

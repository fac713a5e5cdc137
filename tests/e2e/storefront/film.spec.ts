// The film of the home page: nothing of it is fetched before it is asked for; then it plays.
import { expect, type Page, test } from '@playwright/test';
import { alive, watchConsole } from '../support/watch-console.ts';

/** The still, which opens into the player. */
const still = (page: Page) => page.locator('summary', { hasText: 'Смотреть фильм' });

/** Addresses of films that the page asks for. */
const watchFilms = (page: Page): string[] => {
  const films: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.mp4') && films.push(request.url())));
  return films;
};

test('pressing play plays the film, and not a byte of it comes before', async ({ page }) => {
  const complaints = watchConsole(page);
  const films = watchFilms(page);
  await page.goto('/');
  const play = still(page);
  await play.scrollIntoViewIfNeeded();
  await expect(play.locator('img')).toHaveJSProperty('complete', true);
  expect(films).toEqual([]);
  await alive(play);
  await play.focus();
  await page.keyboard.press('Enter');
  const video = page.locator('video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.3);
  const facts = await video.evaluate(({ duration, videoWidth, videoHeight }: HTMLVideoElement) => ({
    ...{ seconds: Math.round(duration), videoWidth, videoHeight },
  }));
  expect(facts).toMatchObject({ seconds: 26, videoWidth: 1280, videoHeight: 720 });
  expect(new Set(films).size).toBe(1);
  expect(complaints).toEqual([]);
});

test('when the film cannot be loaded, the page says so and offers another try', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto('/');
  const play = still(page);
  await play.scrollIntoViewIfNeeded();
  await alive(play);
  await play.click();
  await expect(page.getByText('Фильм не загрузился')).toBeVisible();
  await page.unroute('**/*.mp4');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.locator('video')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the still opens into a player that the browser brings', async ({ page, request }) => {
    const films = watchFilms(page);
    await page.goto('/');
    await still(page).scrollIntoViewIfNeeded();
    expect(films).toEqual([]);
    await still(page).click();
    const video = page.locator('video[controls]');
    await expect(video).toBeVisible();
    const film = await request.get((await video.getAttribute('src')) ?? '');
    expect(film.headers()['content-type']).toBe('video/mp4');
  });
});

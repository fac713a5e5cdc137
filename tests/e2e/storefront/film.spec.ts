// The film of the home page, which is fetched only on request.
import { expect, type Page, test } from '@playwright/test';
import { alive, watchConsole } from '../support/watch-console.ts';

/** The poster, which opens the player. */
const still = (page: Page) => page.locator('summary', { hasText: 'Смотреть фильм' });

/** Film files that the page requests. */
const watchFilms = (page: Page): string[] => {
  const films: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.mp4') && films.push(request.url())));
  return films;
};

test('plays the film when play is pressed, and fetches nothing of it before', async ({ page }) => {
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
    seconds: Math.round(duration),
    videoWidth,
    videoHeight,
  }));
  expect(facts).toMatchObject({ seconds: 26, videoWidth: 1280, videoHeight: 720 });
  expect(new Set(films).size).toBe(1);
  expect(complaints).toEqual([]);
});

test('reports a film that fails to load, and offers to retry', async ({ page }) => {
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
  test('opens the browser’s own player from the poster', async ({ page, request }) => {
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

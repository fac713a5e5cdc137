/** Runs `work` and waits until at least `floorMs` have passed, so that timing reveals nothing about an address. */
export async function takeAtLeast(floorMs: number, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), new Promise((done) => setTimeout(done, floorMs))]);
}

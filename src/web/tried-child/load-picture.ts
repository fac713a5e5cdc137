// Fetches a picture before it is shown, so that what stands there stays until it has come.

/** False where it does not come, or nobody wants it any more. */
export function loadPicture(address: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const image = new Image();
  signal.addEventListener('abort', () => image.removeAttribute('src'), { once: true });
  image.src = address;
  return image.decode().then(
    () => !signal.aborted,
    () => false,
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: a shelf of covers must not keep the painters from everybody else. */
export function loadInTurn(address: string, signal: AbortSignal): Promise<boolean> {
  const turn = last.then(() => loadPicture(address, signal));
  last = turn;
  return turn;
}

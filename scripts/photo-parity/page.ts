// Page of the parity check: prepares a photo as the form does and reads it in the browser.
import { openDeviceReader } from '../../src/web/features/photo/on-device/device-reader.ts';
import { preparePhoto } from '../../src/web/features/photo/prepare-photo.ts';

const reader = openDeviceReader();
let last = 0;

/** The prepared file in base64 and what was read from it. */
async function readHere(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const prepared = await preparePhoto(new File([bytes], 'photo'));
  const file = prepared.ok ? await prepared.value.file : prepared;
  if (!file.ok) return null;
  const started = performance.now();
  last += 1;
  const answer = await reader.read(last, file.value, () => {});
  reader.forget(last);
  const ms = performance.now() - started;
  const text = Array.from(new Uint8Array(await file.value.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return { sent: btoa(text.join('')), answer, ms };
}

Object.assign(window, { readHere });

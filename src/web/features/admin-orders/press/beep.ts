// Short tones that answer a scan: one high for yes, two low for no.

let audio: AudioContext | null = null;

function tone(context: AudioContext, hertz: number, start: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = hertz;
  volume.gain.value = 0.2;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + start);
  oscillator.stop(context.currentTime + start + seconds);
}

/** Silent where the browser has no sound or does not allow it yet. */
export function beep(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (isGood) {
    tone(audio, 1320, 0, 0.09);
    return;
  }
  tone(audio, 220, 0, 0.16);
  tone(audio, 220, 0.24, 0.22);
}

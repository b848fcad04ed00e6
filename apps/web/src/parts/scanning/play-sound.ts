import { soundNotes, vibrationOf, type Note, type SoundName, isMuted } from './sounds.ts';

let context: AudioContext | undefined;
const volume = 0.25;
const edgeSeconds = 0.008;

function playNote(audio: AudioContext, note: Note, begin: number): void {
  const from = begin + note.startMs / 1000;
  const until = from + note.lengthMs / 1000;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = note.shape;
  tone.frequency.value = note.hertz;
  // Without soft edges every tone begins and ends with a click.
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(volume, from + edgeSeconds);
  loudness.gain.setValueAtTime(volume, until - edgeSeconds);
  loudness.gain.linearRampToValueAtTime(0, until);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(until);
}

/** Phones only, and also where the sound is off: a shake wakes nobody in a ward. */
function shake(name: SoundName): void {
  const { vibrate } = navigator as Partial<Navigator>;
  vibrate?.call(navigator, vibrationOf(name));
}

/** Never throws: a computer without loudspeakers still has a screen. */
export function playSound(name: SoundName): void {
  shake(name);
  if (isMuted()) return;
  try {
    context ??= new AudioContext();
    const audio = context;
    // Asleep until somebody presses a key, which a scanner does.
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
    for (const note of soundNotes[name]) playNote(audio, note, audio.currentTime + 0.01);
  } catch {
    context = undefined;
  }
}

import { create } from 'zustand';

/** One tone. Times are from the beginning of the sound. */
export interface Note {
  readonly hertz: number;
  readonly startMs: number;
  readonly lengthMs: number;
  readonly shape: 'sine' | 'square' | 'sawtooth';
}

export type SoundName = 'success' | 'failure' | 'ring';

function notes(
  hertz: number,
  shape: Note['shape'],
  ...times: (readonly [number, number])[]
): readonly Note[] {
  return times.map(([startMs, lengthMs]) => ({ hertz, startMs, lengthMs, shape }));
}

/**
 * Three short high tones, or one long low one: told apart without looking, also by whoever hears badly, because number,
 * length and pitch all differ. The bell of a timer is like neither.
 */
export const soundNotes: Readonly<Record<SoundName, readonly Note[]>> = {
  success: notes(1568, 'sine', [0, 70], [120, 70], [240, 70]),
  failure: notes(147, 'sawtooth', [0, 650]),
  ring: notes(988, 'sine', [0, 220], [260, 420], [1000, 220], [1260, 420]),
};

export function soundLength(name: SoundName): number {
  return Math.max(...soundNotes[name].map(({ startMs, lengthMs }) => startMs + lengthMs));
}

/** The same for the hand that holds a phone: on and off in turns, as `navigator.vibrate` takes it. */
export function vibrationOf(name: SoundName): number[] {
  return soundNotes[name].flatMap(({ startMs, lengthMs }, index, all) => {
    const before = all[index - 1];
    return before === undefined ? [lengthMs] : [startMs - before.startMs - before.lengthMs, lengthMs];
  });
}

/** Of this computer, not of the person: whether beeps disturb depends on the room. */
const key = 'senlab.sounds';

function readMuted(): boolean {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false;
  }
}

const useStore = create<{ readonly isMuted: boolean }>()(() => ({ isMuted: readMuted() }));

export function isMuted(): boolean {
  return useStore.getState().isMuted;
}

export function useIsMuted(): boolean {
  return useStore((state) => state.isMuted);
}

export function setMuted(muted: boolean): void {
  useStore.setState({ isMuted: muted });
  try {
    localStorage.setItem(key, muted ? 'off' : 'on');
  } catch {
    // A full or forbidden storage: it holds until the page is closed.
  }
}

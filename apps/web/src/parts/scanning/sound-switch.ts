import { create } from 'zustand';

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

/**
 * Where half-filled forms are kept. The application chooses, because they hold patients' data: never a storage that
 * outlives the person's session.
 */
export interface DraftStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, draft: string) => void;
  readonly remove: (key: string) => void;
}

export interface SessionDrafts extends DraftStorage {
  /** To be called on logout: the next person at this computer must find nothing. */
  readonly clear: () => void;
}

/** Drafts that live as long as the tab, under one prefix of the tab's own storage. */
export function sessionDrafts(prefix: string): SessionDrafts {
  const full = (key: string): string => `${prefix}:${key}`;
  return {
    get: (key) => sessionStorage.getItem(full(key)),
    set: (key, draft) => sessionStorage.setItem(full(key), draft),
    remove: (key) => sessionStorage.removeItem(full(key)),
    clear: () => {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`${prefix}:`));
      for (const key of keys) sessionStorage.removeItem(key);
    },
  };
}

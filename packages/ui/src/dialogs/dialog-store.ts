import type { ReactNode } from 'react';

export type DialogWidth = 'xs' | 'sm' | 'md' | 'lg';

export interface DialogRequest {
  /** Names the dialog: it is hidden by this name, and another one of the same name takes its place. */
  readonly id: string;
  readonly title: string;
  /** Drawn under the title: usually a DialogBody and a DialogButtons. */
  readonly content: ReactNode;
  readonly width?: DialogWidth;
  /** A quick dialog: its title bar moves it aside, so that the page below can be read. */
  readonly isDraggable?: boolean;
  /** Announced as an alert, and not closed by a click beside it. */
  readonly isAlert?: boolean;
  /** Called once, whoever closed it: a person, hideDialog, or a dialog of the same id. */
  readonly onClosed?: () => void;
}

export interface ShownDialog extends DialogRequest {
  /** Tells a dialog from an earlier one of the same id. */
  readonly revision: number;
  /** False while it fades out. */
  readonly isOpen: boolean;
}

let dialogs: readonly ShownDialog[] = [];
let lastRevision = 0;
const watchers = new Set<() => void>();

function change(next: readonly ShownDialog[]): void {
  dialogs = next;
  for (const watcher of watchers) watcher();
}

/** Every dialog that is on the screen, the lowest first. */
export function shownDialogs(): readonly ShownDialog[] {
  return dialogs;
}

export function watchDialogs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function isDialogShown(id: string): boolean {
  return dialogs.some((dialog) => dialog.id === id && dialog.isOpen);
}

/** Shows a dialog, from anywhere. One that is shown under the same id is replaced where it stands. */
export function showDialog(request: DialogRequest): void {
  lastRevision += 1;
  const shown: ShownDialog = { ...request, revision: lastRevision, isOpen: true };
  const earlier = dialogs.find(({ id }) => id === request.id);
  change(earlier ? dialogs.map((dialog) => (dialog === earlier ? shown : dialog)) : [...dialogs, shown]);
  if (earlier?.isOpen === true) earlier.onClosed?.();
}

/** Hides the dialog of this id; nothing happens when there is none. */
export function hideDialog(id: string): void {
  const dialog = dialogs.find((each) => each.id === id && each.isOpen);
  if (dialog === undefined) return;
  // Without a host nobody would tell when it has faded out.
  const rest = watchers.size === 0 ? [] : [{ ...dialog, isOpen: false }];
  change(dialogs.flatMap((each) => (each === dialog ? rest : [each])));
  dialog.onClosed?.();
}

/** For the end of a session: what a dialog shows of a patient must not stay above the login page. */
export function hideAllDialogs(): void {
  for (const { id } of dialogs) hideDialog(id);
}

/** The host is gone, and with it everything it drew: the next one must not begin with what another person saw. */
export function dropDialogs(): void {
  const dropped = dialogs;
  change([]);
  for (const { isOpen, onClosed } of dropped) if (isOpen) onClosed?.();
}

/** The dialog has faded out. Does nothing when another of the same id has come meanwhile. */
export function forgetDialog(revision: number): void {
  change(dialogs.filter((dialog) => dialog.revision !== revision || dialog.isOpen));
}

export interface DialogQuestion<T> extends Omit<DialogRequest, 'content' | 'onClosed'> {
  /** Draws the question; the first answer closes it. */
  readonly content: (answer: (given: T) => void) => ReactNode;
}

/** Asks by a dialog. Undefined: it was left, by whatever way, without an answer. */
export function askByDialog<T>({ content, ...request }: DialogQuestion<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    let answered: T | undefined;
    const answer = (given: T): void => {
      answered = given;
      hideDialog(request.id);
    };
    showDialog({ ...request, content: content(answer), onClosed: () => resolve(answered) });
  });
}

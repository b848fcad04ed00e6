import { createElement, lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';

/**
 * A dialog that is fetched when it is first opened: its form weighs as much as the rest of a page, and most of those
 * who open the page fill none in.
 */
export function openedLater<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function OpenedLater(props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.isOpen && !wasOpened) setWasOpened(true);
    return wasOpened ? <Suspense fallback={null}>{createElement(Dialog, props)}</Suspense> : null;
  };
}

interface Opened<About> {
  readonly about: About | undefined;
  readonly isOpen: boolean;
  readonly open: (about?: About) => void;
  readonly close: () => void;
}

/** What a dialog is about; that stays while the dialog fades out. */
export function useOpened<About>(): Opened<About> {
  const [now, setNow] = useState<Pick<Opened<About>, 'about' | 'isOpen'>>({
    about: undefined,
    isOpen: false,
  });
  return {
    ...now,
    open: (about) => setNow({ about, isOpen: true }),
    close: () => setNow(({ about }) => ({ about, isOpen: false })),
  };
}

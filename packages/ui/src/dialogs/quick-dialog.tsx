import type { ReactElement } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type QuickDialogProps = Pick<
  DialogFrameProps,
  'title' | 'isOpen' | 'onClose' | 'onExited' | 'width' | 'children'
>;

/**
 * A small form above the page for a quick change. It is dragged by its title bar, or with the arrow keys from the grip
 * before the title. Put a DialogBody and a DialogButtons into it, inside one form.
 */
export function QuickDialog(props: QuickDialogProps): ReactElement {
  return <DialogFrame {...props} isDraggable />;
}

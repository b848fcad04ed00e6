import { useMemo, type ReactElement } from 'react';
import { DialogContext } from './dialog-parts.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { forgetDialog, hideDialog, type ShownDialog } from './dialog-store.ts';

function StackedDialog({ dialog }: { readonly dialog: ShownDialog }): ReactElement {
  const { id, revision, title, content, width, isOpen, isDraggable = false, isAlert = false } = dialog;
  const controls = useMemo(() => ({ id, textId: `dialog-${id}-text`, close: () => hideDialog(id) }), [id]);
  return (
    <DialogContext value={controls}>
      <DialogFrame
        title={title}
        isOpen={isOpen}
        isDraggable={isDraggable}
        isAlert={isAlert}
        describedBy={isAlert ? controls.textId : undefined}
        onClose={controls.close}
        onExited={() => forgetDialog(revision)}
        contentKey={revision}
        {...(width === undefined ? {} : { width })}
      >
        {content}
      </DialogFrame>
    </DialogContext>
  );
}

/** All shown dialogs, the latest on top. */
export function DialogStack(props: { readonly dialogs: readonly ShownDialog[] }): ReactElement {
  return (
    <>
      {props.dialogs.map((dialog) => (
        <StackedDialog key={dialog.id} dialog={dialog} />
      ))}
    </>
  );
}

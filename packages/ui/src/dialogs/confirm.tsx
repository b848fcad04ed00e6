import { buttonTexts } from '../texts/buttons.ts';
import { ConfirmContent } from './confirm-content.tsx';
import { hideDialog, showDialog } from './dialog-store.ts';

export interface ConfirmOptions {
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly text: string;
  readonly agree?: string;
  readonly cancel?: string;
  /** For what cannot be undone: agreeing is possible only after this many seconds. */
  readonly countdownSeconds?: number;
  readonly tone?: 'normal' | 'danger';
  readonly id?: string;
}

/** Asks, and answers true only when the person has agreed; Esc, cancel and being replaced are all "no". */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const { title, text, tone = 'normal', countdownSeconds = 0, id = 'confirm' } = options;
  const { agree = buttonTexts.agree, cancel = buttonTexts.cancel } = options;
  return new Promise((resolve) => {
    let hasAgreed = false;
    const onAgree = (): void => {
      hasAgreed = true;
      hideDialog(id);
    };
    showDialog({
      id,
      title,
      width: 'xs',
      isAlert: true,
      content: (
        <ConfirmContent
          {...{ text, agree, cancel, countdownSeconds, onAgree }}
          isDanger={tone === 'danger'}
        />
      ),
      onClosed: () => resolve(hasAgreed),
    });
  });
}

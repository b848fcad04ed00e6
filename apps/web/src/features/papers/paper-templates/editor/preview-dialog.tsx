import { DialogBody, showDialog } from '@senlab/ui';
import { PreviewPanel, type PreviewSource } from '../preview/preview-panel.tsx';
import { texts } from '../texts.ts';

/** Of what is drawn now, saved or not. */
export function showPreview(source: PreviewSource): void {
  showDialog({
    id: 'paper-template-preview',
    title: texts.preview.title,
    width: 'lg',
    content: (
      <DialogBody>
        <PreviewPanel source={source} />
      </DialogBody>
    ),
  });
}

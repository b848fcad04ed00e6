import { SnackbarHost } from '@senlab/ui';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printBlob } from './print-blob.ts';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(file: Blob, name: string) => void>() }));
vi.mock('../ground/save-file.ts', () => ({ saveFile }));

afterEach(() => vi.unstubAllGlobals());

test('a browser that only downloads PDFs is given the file, and nobody waits for a dialog', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: false } }));
  render(<SnackbarHost closeLabel="Đóng" />);
  const paper = new Blob(['%PDF-1.7']);
  await printBlob(paper);
  expect(saveFile).toHaveBeenCalledWith(paper, 'ban-in.pdf');
  expect(await screen.findByText(/đã được tải về, hãy mở tệp rồi in/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

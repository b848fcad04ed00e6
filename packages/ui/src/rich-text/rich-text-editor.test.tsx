import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useEffect, useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RichTextEditorProps } from './editor-props.ts';
import { RichTextEditor, richTextSlot } from './rich-text-editor.tsx';
import { imagesIn, pastedImages } from './use-text-editor.ts';

describe('rich text editor', () => {
  const address = '/files/018f3f2e-1111-7abc-8def-0123456789ab';

  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }),
    );
    // jsdom measures nothing; the editor asks where its cursor is.
    const nowhere = {
      top: 0,
      left: 0,
      right: 0,
      bottom: 0,
      width: 0,
      height: 0,
      x: 0,
      y: 0,
      toJSON: () => '',
    };
    Range.prototype.getBoundingClientRect = () => nowhere;
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
    document.elementFromPoint = () => null;
  });

  let html: string;
  const setHtml = (next: string): void => void (html = next);

  function Field({ value: initial = '', ...rest }: Partial<RichTextEditorProps>): ReactElement {
    const [value, setValue] = useState(initial);
    useEffect(() => setHtml(value), [value]);
    return <RichTextEditor label="Nhận xét" {...rest} value={value} onChange={setValue} />;
  }

  /** The editor behind the field; writing by keys needs a real browser and is tried there. */
  async function openField(props: Partial<RichTextEditorProps> = {}): Promise<Editor> {
    render(<Field {...props} />);
    const box = await screen.findByRole('textbox', { name: 'Nhận xét' });
    return (box as HTMLElement & { readonly editor: Editor }).editor;
  }

  const write = (editor: Editor, text: string): void => {
    act(() => void editor.chain().focus().selectAll().insertContent(text).selectAll().run());
  };
  const press = (name: RegExp | string): Promise<void> =>
    userEvent.click(screen.getByRole('button', { name }));

  describe('a field for formatted text', () => {
    it('writes by its buttons, and shows which of them stand where the cursor is', async () => {
      const editor = await openField();
      const buttons = within(screen.getByRole('toolbar'));
      for (const [name, expected] of [
        ['Đậm', '<p><strong>Hb</strong></p>'],
        ['Nghiêng', '<p><em>Hb</em></p>'],
        ['Gạch chân', '<p><u>Hb</u></p>'],
        ['Chỉ số dưới', '<p><sub>Hb</sub></p>'],
        ['Chỉ số trên', '<p><sup>Hb</sup></p>'],
        ['Tiêu đề lớn', '<h2>Hb</h2>'],
        ['Tiêu đề nhỏ', '<h3>Hb</h3>'],
        ['Căn giữa', '<p data-align="center">Hb</p>'],
        ['Căn phải', '<p data-align="right">Hb</p>'],
        ['Căn đều', '<p data-align="justify">Hb</p>'],
      ] as const) {
        act(() => void editor.commands.clearContent());
        write(editor, 'Hb');
        const button = buttons.getByLabelText(name);
        expect([name, button.getAttribute('aria-pressed')]).toEqual([name, 'false']);
        fireEvent.click(button);
        act(() => void editor.commands.setTextSelection(3));
        expect([html, button.getAttribute('aria-pressed')]).toEqual([expected, 'true']);
      }
    });

    it.each([
      ['Danh sách dấu chấm', '<ul><li><p>Hb</p></li></ul>'],
      ['Danh sách đánh số', '<ol><li><p>Hb</p></li></ol>'],
    ])('writes a list by the button %s: %s', async (name, expected) => {
      const editor = await openField();
      write(editor, 'Hb');
      await press(name);
      expect(html).toBe(expected);
      act(() => void editor.commands.setTextSelection(3));
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    });

    it('writes and changes a table', async () => {
      await openField();
      await press('Bảng');
      await userEvent.click(screen.getByRole('menuitem', { name: 'Chèn bảng 3 × 3' }));
      expect(html.match(/<tr>/g)).toHaveLength(3);
      expect(html).not.toMatch(/style|colgroup/);
      await press('Bảng');
      await userEvent.click(screen.getByRole('menuitem', { name: 'Xóa hàng' }));
      expect(html.match(/<tr>/g)).toHaveLength(2);
    });

    it('takes back and does again', async () => {
      const editor = await openField();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hoàn tác' }).disabled).toBe(true);
      write(editor, 'Hb');
      await press('Hoàn tác');
      expect(html).toBe('');
      await press('Làm lại');
      expect(html).toBe('<p>Hb</p>');
    });

    it('makes a link, and refuses one that would run', async () => {
      const editor = await openField();
      write(editor, 'xem');
      await press('Liên kết');
      const field = screen.getByRole('textbox', { name: 'Địa chỉ' });
      await userEvent.type(field, 'javascript:alert(1){Enter}');
      expect(screen.getByText('Chỉ nhận địa chỉ http, https hoặc thư điện tử.')).toBeTruthy();
      await userEvent.clear(field);
      await userEvent.type(field, 'example.org{Enter}');
      await waitFor(() => expect(html).toBe('<p><a href="https://example.org">xem</a></p>'));
    });

    it('keeps Ctrl+K from the page around it, and opens the address of a link', async () => {
      const around = vi.fn();
      document.addEventListener('keydown', around);
      await openField();
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'k', ctrlKey: true });
      document.removeEventListener('keydown', around);
      expect(screen.getByRole('textbox', { name: 'Địa chỉ' })).toBeTruthy();
      expect(around).not.toHaveBeenCalled();
    });

    it.each([
      ['a text', '<p>a</p>'],
      [
        'an image and a table',
        `<img src="${address}" alt="x"><table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>`,
      ],
    ])('does not count opening as a change, nor the focus: %s', async (_what, value) => {
      const onChange = vi.fn();
      render(<RichTextEditor label="Nhận xét" value={value} onChange={onChange} />);
      const box = await screen.findByRole('textbox', { name: 'Nhận xét' });
      act(() => void (box as HTMLElement & { readonly editor: Editor }).editor.commands.focus('end'));
      expect(onChange).not.toHaveBeenCalled();
    });

    it('follows a value that was reset', async () => {
      const props = { label: 'Nhận xét', onChange: vi.fn() };
      const { rerender } = render(<RichTextEditor {...props} value="<p>a</p>" />);
      const box = await screen.findByRole('textbox');
      rerender(<RichTextEditor {...props} value="" />);
      await waitFor(() => expect(box.textContent).toBe(''));
    });

    it('keeps nothing that runs, frames or comes from elsewhere', async () => {
      const editor = await openField();
      for (const [given, kept] of [
        ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
        ['<p>b</p><img src="https://evil.example/x.png">', '<p>b</p>'],
        ['<p>c</p><img src="data:image/png;base64,AA==">', '<p>c</p>'],
        ['<p onclick="x()" style="color:red">d</p>', '<p>d</p>'],
        ['<p>e</p><iframe src="https://evil.example"></iframe>', '<p>e</p>'],
      ] as const) {
        act(() => void editor.commands.setContent(given, { emitUpdate: true }));
        await waitFor(() => expect(html).toBe(kept));
      }
    });
  });

  describe('an image in a text', () => {
    const png = new File(['x'], 'tieu-ban.png', { type: 'image/png' });

    it('is uploaded, and stands in the text by its address', async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const onBusyChange = vi.fn();
      await openField({ uploadImage: () => promise, onBusyChange });
      await userEvent.upload(screen.getByLabelText('Chèn ảnh', { selector: 'input' }), png);
      expect(onBusyChange).toHaveBeenLastCalledWith(true);
      expect(screen.getByRole('img', { name: 'tieu-ban' }).hasAttribute('data-uploading')).toBe(true);
      expect(html).toBe('');
      await act(async () => resolve(address));
      await waitFor(() => expect(html).toBe(`<img src="${address}" alt="tieu-ban">`));
      expect(onBusyChange).toHaveBeenLastCalledWith(false);
    });

    it('is taken away when the server refuses it, in the words of the refusal', async () => {
      const refusal = Object.assign(new Error('x'), { userMessage: 'Ảnh bị hỏng.' });
      await openField({ uploadImage: () => Promise.reject(refusal) });
      await userEvent.upload(screen.getByLabelText('Chèn ảnh', { selector: 'input' }), png);
      expect((await screen.findByRole('alert')).textContent).toContain('Ảnh bị hỏng.');
      expect(screen.queryByRole('img')).toBeNull();
      expect(html).toBe('');
    });

    it('is taken back as a whole, and comes again with its address', async () => {
      const editor = await openField({ uploadImage: () => Promise.resolve(address) });
      await userEvent.upload(screen.getByLabelText('Chèn ảnh', { selector: 'input' }), png);
      await waitFor(() => expect(html).toContain(address));
      act(() => void editor.commands.undo());
      expect(html).toBe('');
      act(() => void editor.commands.redo());
      expect(html).toContain(address);
    });

    it('cannot be chosen where none can be uploaded', async () => {
      await openField();
      expect(screen.queryByRole('button', { name: 'Chèn ảnh' })).toBeNull();
    });
  });

  describe('the bar of tools', () => {
    it('is one stop for Tab, with arrows inside', async () => {
      await openField();
      const bar = screen.getByRole('toolbar', { name: 'Định dạng văn bản' });
      const stops = within(bar)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0);
      expect(stops.map((button) => button.getAttribute('aria-label'))).toEqual(['Tiêu đề lớn']);
      stops[0]?.focus();
      const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
      await userEvent.keyboard('{ArrowRight}');
      expect(focused()).toBe('Tiêu đề nhỏ');
      await userEvent.keyboard('{End}');
      expect(focused()).toBe('Bảng');
      await userEvent.keyboard('{ArrowRight}');
      expect(focused()).toBe('Tiêu đề lớn');
      await userEvent.keyboard('{ArrowLeft}{Home}');
      expect(focused()).toBe('Tiêu đề lớn');
    });

    it('is reached from the text by Alt+F10', async () => {
      await openField();
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'F10', altKey: true });
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Tiêu đề lớn');
    });
  });

  describe('the field in other states', () => {
    it('tells its error and that it is required', async () => {
      await openField({ error: 'Bắt buộc nhập', required: true });
      const box = screen.getByRole('textbox', { name: 'Nhận xét', description: /Bắt buộc nhập/ });
      expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-required')]).toEqual(['true', 'true']);
    });

    it('takes nothing while it is disabled', async () => {
      const editor = await openField({
        disabled: true,
        value: '<p>a</p>',
        uploadImage: () => Promise.resolve(address),
      });
      expect(editor.isEditable).toBe(false);
      const buttons = within(screen.getByRole('toolbar')).getAllByRole<HTMLButtonElement>('button');
      expect(buttons.every((button) => button.disabled)).toBe(true);
    });

    it('is no editor at all when it can only be read', () => {
      render(<Field readOnly value="<p>Âm tính</p>" />);
      expect(screen.getByText('Âm tính')).toBeTruthy();
      expect(screen.queryByRole('toolbar')).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('is empty in a form whose value is no text', async () => {
      const Slot = richTextSlot();
      for (const value of [undefined, null, 7, ['<p>a</p>'], {}])
        render(<Slot value={value} onChange={vi.fn()} disabled={false} label="Nhận xét" error={undefined} />);
      await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(5));
      expect(screen.getAllByRole('textbox').map((box) => box.textContent)).toEqual(['', '', '', '', '']);
    });
  });
});

function transfer(files: readonly File[], html = ''): DataTransfer {
  return { files, getData: (type: string) => (type === 'text/html' ? html : '') } as unknown as DataTransfer;
}

const png = new File(['x'], 'a.png', { type: 'image/png' });

describe('images that are given to a text', () => {
  it('are those that the server takes', () => {
    expect(imagesIn(transfer([png]))).toEqual([png]);
  });

  it.each([
    ['a vector image', [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })]],
    ['a document', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]],
    ['nothing', []],
  ])('are none in %s', (_what, files) => {
    expect(imagesIn(transfer(files))).toEqual([]);
  });

  it('are none without a transfer', () => {
    expect([imagesIn(null), pastedImages(null)]).toEqual([[], []]);
  });

  it.each([
    ['a screenshot', '', 1],
    ['an image copied from a page', '<meta charset="utf-8"><img src="https://example.org/a.png">', 1],
    ['cells of a spreadsheet', '<table><tr><td>108</td></tr></table>', 0],
    ['a paragraph with an image', '<p>Xem <img src="x"></p>', 0],
  ])('are pasted from %s: %s', (_what, html, count) => {
    expect(pastedImages(transfer([png], html))).toHaveLength(count);
  });
});

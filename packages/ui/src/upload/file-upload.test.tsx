import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileUpload, type FileUploadProps, uploadSlot } from './file-upload.tsx';
import type { SendFileOptions, UploadedFile } from './upload-item.ts';

interface Sending extends SendFileOptions {
  readonly file: File;
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
}

let sendings: Sending[];

beforeEach(() => {
  sendings = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }),
  );
});

const send: FileUploadProps['send'] = (file, options) =>
  new Promise((resolve, reject) => {
    const id = `id-${file.name}`;
    sendings.push({
      ...options,
      file,
      succeed: () => resolve({ id, name: file.name, type: file.type, size: file.size, url: `/files/${id}` }),
      fail: reject,
    });
  });

function Field(
  props: Partial<FileUploadProps> & { readonly onValue?: (files: readonly UploadedFile[]) => void },
): ReactElement {
  const { onValue, value: initial = [], ...rest } = props;
  const [value, setValue] = useState(initial);
  return (
    <FileUpload
      label="Tệp"
      send={send}
      {...rest}
      value={value}
      onChange={(files) => {
        setValue(files);
        onValue?.(files);
      }}
    />
  );
}

const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Tệp', { selector: 'input' });
const files = (count: number, type = 'text/plain'): File[] =>
  Array.from({ length: count }, (_, index) => new File(['xin chào'], `${index}.txt`, { type }));
const give = (given: readonly File[]): Promise<void> => userEvent.upload(input(), [...given]);
const rows = (): HTMLElement[] => within(screen.getByRole('list')).getAllByRole('listitem');
const news = (): string | null => screen.getByRole('status').textContent;

const progressOf = (name: string): string | null =>
  screen.getByRole('progressbar', { name: `Tiến độ gửi ${name}` }).getAttribute('aria-valuenow');

function sending(index: number): Sending {
  const found = sendings[index];
  if (found === undefined) throw new Error(`nothing was sent as number ${index}`);
  return found;
}

describe('choosing files', () => {
  it('[VAL-018] takes the first ten and says which were left out', async () => {
    render(<Field />);
    await give(files(12));
    expect(rows()).toHaveLength(10);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Chỉ nhận tối đa 10. Đã bỏ qua: 10.txt, 11.txt.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chọn tệp' }).disabled).toBe(true);
  });

  it('[VAL-019] takes one image only', async () => {
    render(<Field images />);
    expect(input().multiple).toBe(false);
    fireEvent.drop(input(), { dataTransfer: transferOf(files(2, 'image/png')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Chỉ nhận tối đa 1.');
    expect(rows()).toHaveLength(1);
  });

  it('[VAL-019] takes several images when it is told so', async () => {
    render(<Field images multiple />);
    expect(input().multiple).toBe(true);
    fireEvent.drop(input(), { dataTransfer: transferOf(files(3, 'image/png')) });
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it.each([
    ['a text where images are wanted', { images: true }, files(1), 'Loại tệp không được nhận: 0.txt.'],
    [
      'a vector image',
      { images: true },
      [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
      'Loại tệp không được nhận',
    ],
    ['a file beyond the limit', { maxMegabytes: 0.000001 }, files(1), 'Vượt quá'],
    ['an empty file', {}, [new File([], 'rong.txt')], 'Tệp rỗng: rong.txt.'],
  ])('does not send %s', async (_what, props, given, message) => {
    render(<Field {...props} />);
    fireEvent.drop(input(), { dataTransfer: transferOf(given) });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(sendings).toEqual([]);
  });

  it.each([{ disabled: true }, { readOnly: true }])('takes nothing with %o', async (props) => {
    render(<Field {...props} />);
    fireEvent.drop(input(), { dataTransfer: transferOf(files(1)) });
    await Promise.resolve();
    expect(sendings).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('takes a pasted picture', async () => {
    render(<Field />);
    const button = screen.getByRole('button', { name: 'Chọn tệp' });
    fireEvent.paste(button, {
      clipboardData: transferOf([new File(['x'], 'image.png', { type: 'image/png' })]),
    });
    await waitFor(() => expect(sendings).toHaveLength(1));
  });
});

function transferOf(given: readonly File[]): object {
  return {
    files: given,
    items: given.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    types: ['Files'],
  };
}

describe('sending files', () => {
  it('sends two at a time, shows how far each is, and hands over what was stored', async () => {
    const onValue = vi.fn();
    render(<Field onValue={onValue} />);
    await give(files(3));
    expect(sendings).toHaveLength(2);
    sending(0).onProgress(0.45);
    expect(await screen.findByText(/Đang gửi 45%/)).toBeTruthy();
    expect(progressOf('0.txt')).toBe('45');
    sending(1).succeed();
    await waitFor(() => expect(sendings).toHaveLength(3));
    sending(0).succeed();
    await waitFor(() => expect(onValue).toHaveBeenCalledTimes(2));
    // In the order in which they stand, not in which they came.
    expect(onValue.mock.lastCall?.[0]).toMatchObject([{ name: '0.txt' }, { name: '1.txt' }]);
    expect(news()).toBe('Đã tải lên 0.txt');
  });

  it('stops what is cancelled, and sends it when it is asked for again', async () => {
    render(<Field />);
    await give(files(1));
    await userEvent.click(screen.getByRole('button', { name: 'Hủy gửi 0.txt' }));
    expect(sending(0).signal.aborted).toBe(true);
    expect(screen.getByText(/Đã hủy/, { selector: 'span' })).toBeTruthy();
    // Too late: it was cancelled.
    sending(0).succeed();
    await userEvent.click(screen.getByRole('button', { name: 'Gửi lại 0.txt' }));
    expect(sendings).toHaveLength(2);
    sending(1).succeed();
    expect(await screen.findByText(/Đã tải lên/, { selector: 'span' })).toBeTruthy();
  });

  it('shows a refusal in its own words, and does not offer what would be refused again', async () => {
    render(<Field />);
    await give(files(2));
    sending(0).fail(Object.assign(new Error('x'), { userMessage: 'Tệp rỗng.', canRetry: false }));
    sending(1).fail(new Error('secret detail'));
    expect(await screen.findByText('Tệp rỗng.')).toBeTruthy();
    expect(await screen.findByText('Không gửi được tệp. Vui lòng thử lại.')).toBeTruthy();
    expect(screen.queryByText(/secret/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gửi lại 0.txt' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Gửi lại 1.txt' })).toBeTruthy();
  });

  it('goes on with the others when one fails', async () => {
    render(<Field />);
    await give(files(3));
    sending(0).fail(new Error('x'));
    await waitFor(() => expect(sendings).toHaveLength(3));
  });

  it('stops everything when the page is left', async () => {
    const { unmount } = render(<Field />);
    await give(files(2));
    unmount();
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('gives back every address of a picture', async () => {
    render(<Field images />);
    await give([new File(['x'], 'a.png', { type: 'image/png' })]);
    expect(URL.createObjectURL).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Hủy gửi a.png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Xóa a.png' }));
    expect(URL.revokeObjectURL).toHaveBeenCalledOnce();
  });
});

describe('the keyboard', () => {
  const stored = (name: string): UploadedFile => ({
    id: name,
    name,
    type: 'text/plain',
    size: 1,
    url: `/files/${name}`,
  });

  it('stays on the next row when one is removed, and ends at the button for choosing', async () => {
    render(<Field value={[stored('a'), stored('b')]} />);
    screen.getByRole('button', { name: 'Xóa a' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Xóa b' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chọn tệp' }));
  });

  it('stays on the row when a file is sent again', async () => {
    render(<Field />);
    await give(files(1));
    sending(0).fail(new Error('x'));
    (await screen.findByRole('button', { name: 'Gửi lại 0.txt' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hủy gửi 0.txt' }));
  });
});

describe('the field in a form', () => {
  const Slot = uploadSlot({ send });
  const always = { onChange: vi.fn(), disabled: false, label: 'Tệp', error: undefined };

  it.each([undefined, null, '', {}, [1], [{ id: 1 }]])('takes %o for no file', (value) => {
    render(<Slot {...always} value={value} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the error where a screen reader finds it', () => {
    render(<Slot {...always} value={[]} error="Bắt buộc nhập" />);
    expect(screen.getByRole('button', { name: 'Chọn tệp', description: /Bắt buộc nhập/ })).toBeTruthy();
  });

  it('follows a value that was reset', () => {
    const one = [{ id: '1', name: 'a.txt', type: 'text/plain', size: 1, url: '/files/1' }];
    const { rerender } = render(<Slot {...always} value={one} />);
    expect(rows()).toHaveLength(1);
    rerender(<Slot {...always} value={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    [{ multiple: false }, 'Tối đa 1 tệp'],
    [{ maxFiles: 3 }, 'Tối đa 3 tệp'],
    [{ maxFiles: 99 }, 'Tối đa 10 tệp'],
    [{ maxFiles: '3' }, 'Tối đa 10 tệp'],
  ])('with the options %o says: %s', (options, hint) => {
    render(<Slot {...always} value={[]} options={options} />);
    expect(screen.getByText(hint)).toBeTruthy();
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scan } from '../../../test-support/acts.ts';
import { useScanner } from './use-scanner.ts';

const scans: string[] = [];
const keys: string[] = [];
const submitted = vi.fn<() => void>();

function Page(): ReactElement {
  const [text, setText] = useState('');
  useScanner({ onScan: (scanned) => scans.push(scanned), onKey: (key) => keys.push(key) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input
        aria-label="Tên"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submitted();
        }}
      />
      <textarea aria-label="Ghi chú" defaultValue="Nghén nhiều" />
      <input aria-label="Số" type="number" defaultValue="12" />
      <button type="submit">Lưu</button>
      <output>{text}</output>
    </form>
  );
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

beforeEach(() => {
  scans.length = 0;
  keys.length = 0;
  submitted.mockClear();
  vi.useFakeTimers();
  render(<Page />);
});

describe('a scan', () => {
  test('is heard when nothing has the focus', () => {
    scan('261114012301');
    expect(scans).toEqual(['261114012301']);
  });

  test('ends with Tab as well', () => {
    scan('261114012301', { end: 'Tab' });
    expect(scans).toEqual(['261114012301']);
  });

  test('leaves a field that React controls as it was', () => {
    field('Tên').focus();
    fireEvent.change(field('Tên'), { target: { value: 'Thu' } });
    field('Tên').setSelectionRange(1, 2);
    scan('261114012301');
    expect(scans).toEqual(['261114012301']);
    expect(field('Tên').value).toBe('Thu');
    expect(screen.getByRole('status').textContent).toBe('Thu');
    expect([field('Tên').selectionStart, field('Tên').selectionEnd]).toEqual([1, 2]);
    expect(document.activeElement).toBe(field('Tên'));
  });

  test('leaves a field that React does not control as it was', () => {
    field('Ghi chú').focus();
    scan('CD261114-0123');
    expect(field('Ghi chú').value).toBe('Nghén nhiều');
  });

  test('leaves a number as it was, although its field has no selection', () => {
    field('Số').focus();
    scan('261114012301');
    expect(field('Số').value).toBe('12');
  });

  test.each(['Tên', 'Lưu'])('neither sends the form nor presses a button: %s', (name) => {
    (name === 'Lưu' ? screen.getByRole('button') : field(name)).focus();
    expect(scan('261114012301')).toBe(false);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('is read by the places of the keys while a Vietnamese input method composes', () => {
    field('Tên').focus();
    scan('261114012301', { keyOf: () => 'Process', isComposing: true });
    expect(scans).toEqual(['261114012301']);
    expect(field('Tên').value).toBe('');
    expect(document.activeElement).toBe(field('Tên'));
  });

  test('is read by the places of the keys under the Vietnamese layout', () => {
    const row: Record<string, string> = { 1: 'ă', 2: 'â', 3: 'ê', 4: 'ô', 0: 'đ', 6: 'Dead' };
    scan('261114012301', { keyOf: (character) => row[character] ?? character });
    expect(scans).toEqual(['261114012301']);
  });
});

describe('a person', () => {
  test('who types slowly is not taken for a scanner', () => {
    field('Tên').focus();
    expect(scan('261114012301', { gapMs: 60 })).toBe(true);
    expect(scans).toEqual([]);
    expect(field('Tên').value).toBe('261114012301');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('who presses one key is heard a blink later', () => {
    fireEvent.keyDown(document.body, { key: '4', code: 'Digit4' });
    expect(keys).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(keys).toEqual(['4']);
  });

  test('is not heard in what a scanner types', () => {
    scan('461114012301');
    vi.advanceTimersByTime(1000);
    expect(keys).toEqual([]);
  });

  test('who types into a field presses no keys of the page', () => {
    field('Tên').focus();
    fireEvent.keyDown(field('Tên'), { key: '4', code: 'Digit4' });
    vi.advanceTimersByTime(1000);
    expect(keys).toEqual([]);
  });
});

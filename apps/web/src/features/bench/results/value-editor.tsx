import Box from '@mui/material/Box';
import { useId, useLayoutEffect, useRef, type ChangeEvent, type ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { ChoiceList } from './choice-list.tsx';
import { editorInput, longEditorInput } from './grid-style.ts';
import { numberTypes } from './shown-row.ts';
import { texts } from './texts.ts';
import { useValueEditor, type LeaveEditor } from './use-value-editor.ts';

interface ValueEditorProps {
  readonly test: CatalogueTest;
  readonly typed: string;
  readonly onLeft: LeaveEditor;
}

/** The field in which a value is typed, with the test's choices under it. */
export function ValueEditor({ test, typed, onLeft }: ValueEditorProps): ReactElement {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listId = useId();
  const { choices, chosen, isLong, choose, type, onKeyDown, onBlur } = useValueEditor(test, typed, onLeft);
  const hasChoices = test.choices.length > 0;
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <>
      <Box
        component={isLong ? 'textarea' : 'input'}
        {...(isLong && { rows: typed.split('\n').length })}
        ref={input}
        value={typed}
        aria-label={`${texts.columns.value}: ${test.name}`}
        inputMode={numberTypes.includes(test.resultType) ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(hasChoices && {
          role: 'combobox',
          'aria-expanded': choices.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': chosen < 0 ? undefined : `${listId}-${String(chosen)}`,
        })}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        sx={isLong ? longEditorInput : editorInput}
      />
      {hasChoices && choices.length > 0 && (
        <ChoiceList id={listId} choices={choices} chosen={chosen} onChoose={choose} />
      )}
    </>
  );
}

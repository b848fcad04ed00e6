import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import Subscript from '@mui/icons-material/Subscript';
import Superscript from '@mui/icons-material/Superscript';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { RichTextAlignment } from '@senlab/domain/text';
import { texts } from './texts.ts';

/** A button that does one thing to the text. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  readonly Icon: SvgIconComponent;
  readonly isActive?: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

function align(side: RichTextAlignment, facts: Pick<Tool, 'label' | 'keys' | 'Icon'>): Tool {
  return {
    ...facts,
    id: `align-${side}`,
    // Left is what a paragraph is without being told.
    isActive: (editor) =>
      side === 'left'
        ? !['center', 'right', 'justify'].some((other) => editor.isActive({ textAlign: other }))
        : editor.isActive({ textAlign: side }),
    run: (chain) => (side === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(side)),
  };
}

/** In groups, as they stand on the bar. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { id: 'undo', label: texts.undo, keys: 'Ctrl+Z', Icon: Undo, run: (chain) => chain.undo() },
    { id: 'redo', label: texts.redo, keys: 'Ctrl+Y', Icon: Redo, run: (chain) => chain.redo() },
  ],
  [
    {
      id: 'heading2',
      label: texts.heading2,
      keys: 'Ctrl+Alt+2',
      Icon: Title,
      isActive: (editor) => editor.isActive('heading', { level: 2 }),
      run: (chain) => chain.toggleHeading({ level: 2 }),
    },
    {
      id: 'heading3',
      label: texts.heading3,
      keys: 'Ctrl+Alt+3',
      Icon: TextFields,
      isActive: (editor) => editor.isActive('heading', { level: 3 }),
      run: (chain) => chain.toggleHeading({ level: 3 }),
    },
  ],
  [
    {
      id: 'bold',
      label: texts.bold,
      keys: 'Ctrl+B',
      Icon: FormatBold,
      isActive: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      id: 'italic',
      label: texts.italic,
      keys: 'Ctrl+I',
      Icon: FormatItalic,
      isActive: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
    {
      id: 'underline',
      label: texts.underline,
      keys: 'Ctrl+U',
      Icon: FormatUnderlined,
      isActive: (editor) => editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
    {
      id: 'subscript',
      label: texts.subscript,
      keys: 'Ctrl+,',
      Icon: Subscript,
      isActive: (editor) => editor.isActive('subscript'),
      // Both at once cannot be read.
      run: (chain) => chain.unsetSuperscript().toggleSubscript(),
    },
    {
      id: 'superscript',
      label: texts.superscript,
      keys: 'Ctrl+.',
      Icon: Superscript,
      isActive: (editor) => editor.isActive('superscript'),
      run: (chain) => chain.unsetSubscript().toggleSuperscript(),
    },
  ],
  [
    {
      id: 'bullet-list',
      label: texts.bulletList,
      keys: 'Ctrl+Shift+8',
      Icon: FormatListBulleted,
      isActive: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      id: 'ordered-list',
      label: texts.orderedList,
      keys: 'Ctrl+Shift+7',
      Icon: FormatListNumbered,
      isActive: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
  ],
  [
    align('left', { label: texts.alignLeft, keys: 'Ctrl+Shift+L', Icon: FormatAlignLeft }),
    align('center', { label: texts.alignCenter, keys: 'Ctrl+Shift+E', Icon: FormatAlignCenter }),
    align('right', { label: texts.alignRight, keys: 'Ctrl+Shift+R', Icon: FormatAlignRight }),
    align('justify', { label: texts.alignJustify, keys: 'Ctrl+Shift+J', Icon: FormatAlignJustify }),
  ],
];

const tools = toolGroups.flat();

export interface ToolState {
  readonly active: readonly string[];
  readonly possible: readonly string[];
}

/** What is pressed and what can be pressed, at the place of the cursor. */
export function toolState(editor: Editor): ToolState {
  return {
    active: tools.filter((tool) => tool.isActive?.(editor) === true).map(({ id }) => id),
    possible: tools.filter((tool) => tool.run(editor.can().chain().focus()).run()).map(({ id }) => id),
  };
}

export interface TableCommand {
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

export const insertTable: TableCommand = {
  label: texts.tableInsert,
  run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};

/** For the table in which the cursor is. */
export const tableCommands: readonly TableCommand[] = [
  { label: texts.rowBefore, run: (chain) => chain.addRowBefore() },
  { label: texts.rowAfter, run: (chain) => chain.addRowAfter() },
  { label: texts.columnBefore, run: (chain) => chain.addColumnBefore() },
  { label: texts.columnAfter, run: (chain) => chain.addColumnAfter() },
  { label: texts.headerRow, run: (chain) => chain.toggleHeaderRow() },
  { label: texts.rowDelete, run: (chain) => chain.deleteRow() },
  { label: texts.columnDelete, run: (chain) => chain.deleteColumn() },
  { label: texts.tableDelete, run: (chain) => chain.deleteTable() },
];

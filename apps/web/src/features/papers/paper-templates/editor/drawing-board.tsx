import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { isPaperKind } from '@senlab/domain';
import { paperFields, type PaperField } from '@senlab/pdf/papers';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { layoutProblems, partWith, usedFields } from '../layout.ts';
import type { PlaceNames, TemplateVersion } from '../template-calls.ts';
import { texts } from '../texts.ts';
import { AboutPanel, FieldPanel, ProblemPanel } from './editor-panels.tsx';
import { DesignerFrame, type Spot } from './designer-frame.tsx';
import type { Editor } from './use-editor.ts';

const say = texts.editor;

type Panel = keyof typeof say.tabs;

interface DrawingBoardProps {
  readonly version: TemplateVersion;
  readonly editor: Editor;
  readonly names: PlaceNames;
}

/** Shows where an element is, in whichever part it stands. */
function useSpot({ drawn, show }: Editor) {
  const [spot, setSpot] = useState<Spot>();
  const goTo = (name: string): void => {
    const part = partWith(drawn.layout, name);
    if (part === undefined) return;
    show(part);
    setSpot((before) => ({ name, turn: (before?.turn ?? 0) + 1 }));
  };
  const mark = (name: string): void => setSpot((before) => ({ name, turn: (before?.turn ?? 0) + 1 }));
  return { spot, goTo, mark };
}

function useFindings({ drawn }: Editor, paper: string) {
  // Drawing must stay smooth: what is wrong may be told a moment later.
  const layout = useDeferredValue(drawn.layout);
  const { size } = drawn.about;
  const problems = useMemo(() => layoutProblems(paper, size, layout), [paper, size, layout]);
  const used = useMemo(() => usedFields(layout), [layout]);
  return { problems, used };
}

/** The paper with the designer's tools, and beside it what this paper can show and what is wrong with it. */
export function DrawingBoard({ version, editor, names }: DrawingBoardProps): ReactElement {
  const { paper, variantOf } = version.template;
  const { spot, goTo, mark } = useSpot(editor);
  const { problems, used } = useFindings(editor, paper);
  const [panel, setPanel] = useState<Panel>('fields');
  const fields = isPaperKind(paper) ? paperFields[paper] : [];
  const labelOf = (one: Panel): string =>
    one === 'problems' && problems.length > 0
      ? `${say.tabs.problems} (${String(problems.length)})`
      : say.tabs[one];
  const add = (field: PaperField): void => {
    editor.add(field);
    mark(field.name);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: 2, flex: 1, minHeight: 0 }}>
      <DesignerFrame drawn={editor.drawn} onDraw={editor.draw} spot={spot} />
      <Box
        component="aside"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
          bgcolor: 'background.paper',
        }}
      >
        <Tabs
          value={panel}
          variant="fullWidth"
          onChange={(_event, next: Panel) => setPanel(next)}
          sx={{ borderBottom: '1px solid', borderColor: 'divider', flex: 'none' }}
        >
          {(Object.keys(say.tabs) as Panel[]).map((one) => (
            <Tab key={one} value={one} label={labelOf(one)} sx={{ minWidth: 0, px: 1 }} />
          ))}
        </Tabs>
        <Box role="tabpanel" aria-label={say.tabs[panel]} sx={{ p: 3, overflowY: 'auto' }}>
          {panel === 'fields' && (
            <FieldPanel {...{ fields, used }} onAdd={add} onFind={({ name }) => goTo(name)} />
          )}
          {panel === 'problems' && <ProblemPanel problems={problems} onJump={goTo} />}
          {panel === 'about' && (
            <AboutPanel about={editor.drawn.about} isVariant={variantOf !== null} {...{ names, editor }} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

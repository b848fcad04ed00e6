import type { Template } from '@pdfme/common';
import { isPaperKind, paperMillimetres, type PaperSize } from '@senlab/domain';
import { shippedTemplates, type PaperField } from '@senlab/pdf/papers';
import { useCallback, useMemo, useState, useEffect, useEffectEvent, useRef } from 'react';
import { isLayout, withPart, type Layout, type LayoutPart, placeField } from '../layout.ts';
import { type TemplateRow, type TemplateVersion, saveTemplate } from '../template-calls.ts';
import { showMessage, confirm } from '@senlab/ui';
import { useUnsavedChanges } from '@senlab/ui/form-builder';
import { useBlocker } from 'react-router';
import { texts } from '../texts.ts';

export type About = Pick<
  TemplateRow,
  'name' | 'title' | 'size' | 'panelCodes' | 'locationCodes' | 'changeNote'
>;

export interface Drawn {
  readonly layout: Layout;
  readonly about: About;
  readonly part: LayoutPart;
  /** Grows when the layout was changed from outside the designer, which must then be told. */
  readonly revision: number;
}

function aboutOf(row: TemplateRow): About {
  const { name, title, size, panelCodes, locationCodes, changeNote } = row;
  return { name, title, size, panelCodes, locationCodes, changeNote };
}

/** The layouts that the program brings for this paper, the one of this template first. */
function modelsOf({ code, variantOf, paper }: TemplateRow): readonly Layout[] {
  const known = isPaperKind(paper) ? shippedTemplates.filter((one) => one.paper === paper) : [];
  const first = known.filter((one) => one.code === code || one.code === variantOf);
  return [...first, ...known]
    .map(({ layout }) => layout)
    .filter((layout): layout is typeof layout & Layout => isLayout(layout));
}

/** The paper itself becomes as large as it is said to be. */
function resized(layout: Layout, size: PaperSize): Layout {
  const [width, height] = paperMillimetres[size];
  return { ...layout, basePdf: { ...layout.basePdf, width, height } };
}

export interface Editor {
  readonly drawn: Drawn;
  readonly isDirty: boolean;
  /** From the designer: the part that is being drawn. What it writes by itself on opening a part is no change. */
  readonly draw: (edited: Template, isByPerson: boolean) => void;
  readonly add: (field: PaperField) => void;
  readonly show: (part: LayoutPart) => void;
  readonly say: (part: Partial<About>) => void;
  readonly resize: (size: PaperSize) => void;
  /** What was drawn up to this moment is saved. */
  readonly settle: (saved: Drawn) => void;
}

interface Both {
  readonly drawn: Drawn;
  readonly saved: Pick<Drawn, 'layout' | 'about'>;
}

export function useEditor(version: TemplateVersion, layout: Layout): Editor {
  const [{ drawn, saved }, setBoth] = useState<Both>(() => {
    const first: Drawn = { layout, about: aboutOf(version.template), part: 'body', revision: 0 };
    return { drawn: first, saved: first };
  });
  const { template } = version;
  const models = useMemo(() => modelsOf(template), [template]);
  const setDrawn = useCallback((change: (now: Drawn) => Drawn) => {
    setBoth((before) => ({ ...before, drawn: change(before.drawn) }));
  }, []);
  const draw = useCallback((edited: Template, isByPerson: boolean) => {
    setBoth(({ drawn: now, saved: kept }) => {
      const next = withPart(now.layout, now.part, edited);
      const isUnchanged = !isByPerson && now.layout === kept.layout;
      return { drawn: { ...now, layout: next }, saved: isUnchanged ? { ...kept, layout: next } : kept };
    });
  }, []);
  const add = useCallback(
    (field: PaperField) => {
      setDrawn((now) => ({ ...now, ...placeField(now.layout, field, models), revision: now.revision + 1 }));
    },
    [models, setDrawn],
  );
  const show = useCallback(
    (part: LayoutPart) => {
      setDrawn((now) => (now.part === part ? now : { ...now, part, revision: now.revision + 1 }));
    },
    [setDrawn],
  );
  const say = useCallback(
    (part: Partial<About>) => {
      setDrawn((now) => ({ ...now, about: { ...now.about, ...part } }));
    },
    [setDrawn],
  );
  const resize = useCallback(
    (size: PaperSize) => {
      setDrawn((now) => ({
        ...now,
        about: { ...now.about, size },
        layout: resized(now.layout, size),
        revision: now.revision + 1,
      }));
    },
    [setDrawn],
  );
  const isDirty = drawn.layout !== saved.layout || drawn.about !== saved.about;
  const settle = useCallback((kept: Drawn) => setBoth((before) => ({ ...before, saved: kept })), []);
  return { drawn, isDirty, draw, add, show, say, resize, settle };
}

const say = texts.editor;

/** Asks before what was drawn is left, by the router and by the browser. */
function useLeaveQuestion(isDirty: boolean): void {
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    void confirm({ id: 'unsaved-template', ...say.leave, tone: 'danger' }).then((isLeaving) =>
      settle(isLeaving),
    );
  }, [isBlocked]);
}

export interface Saving {
  readonly isBusy: boolean;
  /** Empty: none. */
  readonly problem: string;
  readonly save: () => Promise<void>;
}

export function useSaving(row: TemplateRow, editor: Editor): Saving {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Of the last save here: what others saved since is a conflict, and told as one.
  const lockVersion = useRef(row.lockVersion);
  useLeaveQuestion(editor.isDirty);
  const save = async (): Promise<void> => {
    if (isBusy || !editor.isDirty) return;
    const { drawn } = editor;
    const { code, version } = row;
    const content = {
      ...drawn.about,
      panelCodes: [...drawn.about.panelCodes],
      locationCodes: [...drawn.about.locationCodes],
    };
    setBusy(true);
    const answer = await saveTemplate({
      code,
      version,
      lockVersion: lockVersion.current,
      content,
      layout: drawn.layout,
    });
    setBusy(false);
    if ('problem' in answer) return setProblem(answer.problem);
    lockVersion.current = answer.saved.template.lockVersion;
    setProblem('');
    editor.settle(drawn);
    const faults = answer.saved.problems.length;
    showMessage(
      faults === 0 ? say.saved : say.savedWithProblems(faults),
      faults === 0 ? 'success' : 'warning',
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return { isBusy, problem, save };
}

import type { Template } from '@pdfme/common';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { ErrorState, Loading } from '@senlab/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type RefObject } from 'react';
import { partOf } from '../layout.ts';
import { texts } from '../texts.ts';
import type { DesignerPlace, OpenDesigner } from './designer/designer.ts';
import type { Drawn } from './use-editor.ts';

export interface Spot {
  readonly name: string;
  /** Grows, so that the same place can be asked for twice. */
  readonly turn: number;
}

interface DesignerFrameProps {
  readonly drawn: Drawn;
  readonly onDraw: (template: Template, isByPerson: boolean) => void;
  /** The element to select. */
  readonly spot: Spot | undefined;
}

/** The designer is six megabytes: it comes when somebody draws, and on no other page. */
async function open(place: DesignerPlace, leaving: AbortSignal): Promise<OpenDesigner | undefined> {
  const { openDesigner } = await import('./designer/designer.ts');
  if (leaving.aborted) return undefined;
  const opened = await openDesigner(place);
  leaving.addEventListener('abort', opened.close);
  return opened;
}

/** Everything by which a person could change what is drawn; the designer listens to keys of the whole page. */
const acts = ['pointerdown', 'keydown', 'drop'] as const;

interface ActWatch {
  /** Whether somebody did anything since the designer was given something to draw. */
  readonly sawAny: () => boolean;
  readonly forget: () => void;
  readonly stop: () => void;
}

function watchActs(): ActWatch {
  let hasActed = false;
  const note = (): void => void (hasActed = true);
  for (const act of acts) document.addEventListener(act, note, true);
  return {
    sawAny: () => hasActed,
    forget: () => void (hasActed = false),
    stop: () => {
      for (const act of acts) document.removeEventListener(act, note, true);
    },
  };
}

/** What was done before it was given something to draw is not about that. */
function forgetting(designer: OpenDesigner, watch: ActWatch): OpenDesigner {
  watch.forget();
  const show: OpenDesigner['show'] = (template) => {
    watch.forget();
    designer.show(template);
  };
  return { ...designer, show };
}

interface UsedDesigner {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly designer: OpenDesigner | undefined;
  readonly hasFailed: boolean;
}

function useDesigner({ drawn, onDraw }: Pick<DesignerFrameProps, 'drawn' | 'onDraw'>): UsedDesigner {
  const container = useRef<HTMLDivElement>(null);
  const [designer, setDesigner] = useState<OpenDesigner>();
  const [hasFailed, setFailed] = useState(false);
  const { palette } = useTheme();
  const tell = useEffectEvent(onDraw);
  const first = useEffectEvent((place: HTMLElement, watch: ActWatch) => ({
    container: place,
    template: partOf(drawn.layout, drawn.part),
    accent: palette.primary.main,
    onChange: (template: Template) => tell(template, watch.sawAny()),
  }));
  useEffect(() => {
    const place = container.current;
    if (place === null) return;
    const leaving = new AbortController();
    const watch = watchActs();
    leaving.signal.addEventListener('abort', watch.stop);
    open(first(place, watch), leaving.signal).then(
      (opened) => {
        // It was left while the fonts were on their way.
        if (leaving.signal.aborted) opened?.close();
        else setDesigner(opened && forgetting(opened, watch));
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => leaving.abort();
  }, []);
  return { container, designer, hasFailed };
}

function Drawing({
  drawn,
  onDraw,
  spot,
  retry,
}: DesignerFrameProps & { readonly retry: () => void }): ReactElement {
  const { container, designer, hasFailed } = useDesigner({ drawn, onDraw });
  const told = useRef(drawn.revision);
  const { layout, part, revision } = drawn;
  useEffect(() => {
    if (designer === undefined || told.current === revision) return;
    told.current = revision;
    designer.show(partOf(layout, part));
  }, [designer, layout, part, revision]);
  useEffect(() => {
    if (designer === undefined || spot === undefined) return;
    // After the designer has drawn what it was just given: it knows the element only then.
    const timer = setTimeout(() => designer.select(spot.name, 0), 100);
    return () => clearTimeout(timer);
  }, [designer, spot]);
  return (
    <Box sx={{ position: 'relative', minWidth: 0, height: '100%', bgcolor: 'background.default' }}>
      {hasFailed && <ErrorState title={texts.editor.failed} retry={retry} />}
      {!hasFailed && designer === undefined && <Loading text={texts.editor.loading} />}
      <Box ref={container} data-testid="designer" sx={{ position: 'absolute', inset: 0 }} />
    </Box>
  );
}

export function DesignerFrame(props: DesignerFrameProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <Drawing key={attempt} {...props} retry={() => setAttempt((before) => before + 1)} />;
}

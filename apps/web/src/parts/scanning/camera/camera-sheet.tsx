import FlashlightOff from '@mui/icons-material/FlashlightOffOutlined';
import FlashlightOn from '@mui/icons-material/FlashlightOnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, QuickDialog, InColumn } from '@senlab/ui';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { countAsActivity } from '../../../session/idle-watch.ts';
import { texts } from '../texts.ts';
import { frameShare } from './frame-place.ts';
import type { CameraProblem, CameraSheetState } from './open-camera.ts';
import { useCamera, type Torch, watchFrames } from './use-camera.ts';

const percent = (share: number): string => `${String(share * 100)}%`;

/** A film is dark in every theme; so is what lies around it. */
const night = { backgroundColor: '#000', color: '#fff' } as const;

function Frame({ isCrowded }: { readonly isCrowded: boolean }): ReactElement {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        m: 'auto',
        width: percent(frameShare.width),
        height: percent(frameShare.height),
        border: '3px solid',
        borderColor: isCrowded ? 'warning.main' : '#fff',
        borderRadius: '10px',
        // Everything around the frame is darker: it is not read.
        boxShadow: '0 0 0 100vmax rgb(0 0 0 / 45%)',
      }}
    />
  );
}

function TorchButton({ isLit, toggle }: Torch): ReactElement {
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-pressed={isLit}
      startIcon={isLit ? <FlashlightOn /> : <FlashlightOff />}
      onClick={toggle}
      sx={{ position: 'absolute', right: 12, bottom: 12, backgroundColor: 'rgb(0 0 0 / 60%)' }}
    >
      {isLit ? texts.camera.torchOff : texts.camera.torchOn}
    </Button>
  );
}

function Problem(props: { readonly problem: CameraProblem; readonly onRetry: () => void }): ReactElement {
  const { title, text } = texts.camera.problems[props.problem];
  // By https alone another try would say the same.
  const retry = props.problem === 'insecure' ? {} : { retry: props.onRetry };
  return <ErrorState title={title} text={text} {...retry} />;
}

interface FilmProps {
  readonly onCode: (code: string) => void;
  readonly onRetry: () => void;
}

function Film({ onCode, onRetry }: FilmProps): ReactElement {
  const { film, isOn, problem, torch } = useCamera();
  // The reader could not be fetched. Not tried again by itself, which would not end while the network is away.
  const [isUnread, setUnread] = useState(false);
  const [isCrowded, setCrowded] = useState(false);
  const taken = useEffectEvent((code: string): void => {
    // Whoever holds tube after tube before the lens touches nothing, and is at work.
    countAsActivity();
    onCode(code);
  });
  useEffect(() => {
    if (!isOn || film.current === null) return;
    const ending = new AbortController();
    const ears = { onCode: (code: string) => taken(code), onCrowd: setCrowded, signal: ending.signal };
    watchFrames(film.current, ears).catch(() => setUnread(true));
    return () => ending.abort();
  }, [isOn, film]);
  const shown = isUnread ? 'failed' : problem;
  if (shown !== undefined) return <Problem problem={shown} onRetry={onRetry} />;
  const hint = !isOn ? texts.camera.starting : isCrowded ? texts.camera.crowded : texts.camera.hint;
  return (
    <Box
      sx={{ ...night, position: 'relative', overflow: 'hidden', flex: 1, minHeight: 240, display: 'flex' }}
    >
      <Box
        component="video"
        ref={film}
        muted
        playsInline
        aria-label={texts.camera.film}
        sx={{ width: '100%', height: '100%', position: 'absolute', objectFit: 'cover' }}
      />
      <Frame isCrowded={isCrowded} />
      <Typography
        component="output"
        sx={{ position: 'absolute', insetInline: 16, top: 12, textAlign: 'center', fontWeight: 500 }}
      >
        {hint}
      </Typography>
      {torch !== undefined && <TorchButton {...torch} />}
    </Box>
  );
}

/** The film with its frame. What is read in it is handed on as if a scanner had sent it. */
function CameraView({ onCode }: { readonly onCode: (code: string) => void }): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <Film key={attempt} onCode={onCode} onRetry={() => setAttempt(attempt + 1)} />;
}

interface CameraSheetProps {
  readonly sheet: CameraSheetState;
  readonly onCode: (code: string) => void;
  /** What the page says about the last code. */
  readonly children: ReactNode;
}

/** The whole screen of a phone, and a window that can be moved aside on a computer. */
export function CameraSheet({ sheet, onCode, children }: CameraSheetProps): ReactElement {
  return (
    <QuickDialog title={texts.camera.title} width="sm" isOpen={sheet.isOpen} onClose={sheet.close}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 0, sm: 520 } }}>
        <CameraView onCode={onCode} />
        <InColumn gap={2} sx={{ p: 4 }}>
          {children}
          <Typography color="textSecondary" sx={{ fontSize: '0.75rem' }}>
            {texts.camera.nothingKept}
          </Typography>
        </InColumn>
      </Box>
    </QuickDialog>
  );
}

import { refusalTexts } from '@senlab/contract';
import { checkCorrectiveAction, type AccountId, type FileId } from '@senlab/domain';
import { showMessage, useDialog } from '@senlab/ui';
import type { SendFile, UploadedFile } from '@senlab/ui/upload';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { uploadByGraphql } from '../../../../api/ground/upload-with-progress.ts';
import { addAction } from '../quality-calls.ts';
import type { Run } from '../quality-types.ts';
import { texts } from '../texts.ts';

export interface CorrectionProps {
  readonly runs: readonly Run[];
  readonly onSaved: () => void;
}

/** What the server would refuse, said before it is asked. Who did it and when is the server's to say. */
function faultOf(text: string, files: readonly UploadedFile[]): string | null {
  const checked = checkCorrectiveAction({
    text,
    evidence: files.map(({ id }) => id as FileId),
    by: '' as AccountId,
    at: 0,
    run: { outcome: 'failed', correction: null },
  });
  if (checked.ok) return null;
  return 'reason' in checked.refusal ? refusalTexts[checked.refusal.reason] : null;
}

export interface CorrectionForm {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly chosen: readonly string[];
  readonly toggle: (runId: string) => void;
  readonly files: readonly UploadedFile[];
  readonly setFiles: (files: readonly UploadedFile[]) => void;
  readonly send: SendFile;
  readonly textFault: string | null;
  readonly runsFault: string | null;
  readonly problem: string | null;
  readonly isUploading: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly close: () => void;
}

/** Counts what is on its way: an action saved before its photograph arrived would be without it for good. */
function useCountedUploads(): { readonly send: SendFile; readonly isUploading: boolean } {
  const [count, setCount] = useState(0);
  const send = useCallback<SendFile>(async (file, options) => {
    setCount((before) => before + 1);
    try {
      return await uploadByGraphql(file, options);
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { send, isUploading: count > 0 };
}

export function useCorrection({ runs, onSaved }: CorrectionProps): CorrectionForm {
  const { close } = useDialog();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() => runs.map(({ _id }) => _id));
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = useCountedUploads();
  const fault = faultOf(text, files);
  const save = async (): Promise<void> => {
    setSaving(true);
    const refused = await addAction({ runIds: [...chosen], text, fileIds: files.map(({ id }) => id) });
    setSaving(false);
    setProblem(refused);
    // Also after a refusal: the reason may be that somebody else wrote one.
    onSaved();
    if (refused !== null) return;
    showMessage(texts.correction.saved, 'success');
    close();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault === null && chosen.length > 0 && !uploads.isUploading && !isSaving) void save();
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return {
    ...uploads,
    text,
    setText,
    chosen,
    toggle,
    files,
    setFiles,
    problem,
    isSaving,
    onSubmit,
    close,
    textFault: isTried ? fault : null,
    runsFault: isTried && chosen.length === 0 ? texts.correction.noRuns : null,
  };
}

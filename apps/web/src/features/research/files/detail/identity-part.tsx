import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { PagePart } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { StoredFiles } from '../../../../parts/stored-files.tsx';
import { lookUpPerson, type Identity } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { Facts } from './outcome-part.tsx';
import { useFile } from './use-file.ts';

const say = texts.identity;

/** The key, for those who hold it. What was shown is kept nowhere, and gone with the page. */
export function IdentityPart(): ReactElement | null {
  const { file } = useFile();
  const [identity, setIdentity] = useState<Identity>();
  const [problem, setProblem] = useState('');
  if (!file.steps.includes('look-up-person')) return null;
  const show = async (): Promise<void> => {
    const { ask: title, askText: text, ask: agree, keep: cancel } = say;
    const reason = await askReason({ title, text, agree, cancel, isCalm: true });
    if (reason === undefined) return;
    const answer = await lookUpPerson(file._id, reason);
    setProblem(answer.problem ?? '');
    setIdentity(answer.data);
  };
  return (
    <PagePart title={say.title}>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {identity === undefined ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {say.text}
          </Typography>
          <div>
            <Button variant="outlined" color="inherit" startIcon={<VpnKey />} onClick={() => void show()}>
              {say.show}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Facts
            facts={[
              [say.name, printedName(identity.patientName)],
              [say.code, identity.patientCode],
              [say.birthYear, String(identity.patientBirthYear)],
              [say.phone, identity.phone ?? say.noPhone],
            ]}
          />
          {/* Called by what it is: the name of a file may be hers. */}
          <StoredFiles
            fileIds={identity.consentFileId === null ? [] : [identity.consentFileId]}
            words={{ list: say.papers, file: () => say.paper, save: say.savePaper, failed: say.paperFailed }}
            isNameless
          />
          <div>
            <Button size="small" variant="outlined" onClick={() => setIdentity(undefined)}>
              {say.hide}
            </Button>
          </div>
        </>
      )}
    </PagePart>
  );
}

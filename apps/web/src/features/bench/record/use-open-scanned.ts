import { showMessage } from '@senlab/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { findCase } from './record-calls.ts';

/** Opens the case of a scanned tube, wherever the scanner has typed it. */
export function useOpenScanned(): (code: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (code) => {
      void findCase(code).then(async (found) => {
        if ('recordId' in found) await navigate(`/apps/lims/lims-detail/${found.recordId}`);
        else if (found.problem !== '') showMessage(found.problem, 'error');
      });
    },
    [navigate],
  );
}

import { trashId, type Mail } from '@senlab/demo-mock/mail';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { MenuTool, Tool } from '../ground/form-tools.tsx';
import { texts } from './texts.ts';
import type { MailBox, MailControls } from './use-mails.ts';

const flagSigns = [
  ['starred', Star, StarBorder, 'warning.main'],
  ['important', LabelImportant, LabelImportantOutlined, 'info.main'],
] as const;

export function FlagButtons(props: {
  readonly mail: Mail;
  readonly onFlag: MailControls['flag'];
}): ReactElement[] {
  const { mail, onFlag } = props;
  return flagSigns.map(([name, On, Off, color]) => {
    const isOn = mail[name];
    const title = texts.flags[name][isOn ? 1 : 0];
    return (
      <IconButton
        key={name}
        size="small"
        title={title}
        aria-label={`${title}: ${mail.subject}`}
        onClick={() => onFlag([mail], { [name]: !isOn })}
        sx={{ color: isOn ? color : 'text.secondary' }}
      >
        {isOn ? <On fontSize="small" /> : <Off fontSize="small" />}
      </IconButton>
    );
  });
}

export function LabelChips(props: {
  readonly mail: Mail;
  readonly labels: MailBox['labels'];
}): ReactElement[] {
  const own = props.labels.filter(({ id }) => props.mail.labels.includes(id));
  return own.map(({ id, title, color }) => {
    const sx = { '& .MuiChip-icon': { color } };
    return <Chip key={id} size="small" variant="outlined" icon={<LabelOutlined />} label={title} sx={sx} />;
  });
}

/** What is done with the mails that are chosen, or with the one that is open. */
export function MailTools(props: {
  readonly mails: readonly Mail[];
  readonly box: MailBox;
  readonly controls: MailControls;
  /** When they are no longer what one has before oneself. */
  readonly onGone?: () => void;
}): ReactElement {
  const { mails, box, controls, onGone } = props;
  const areBinned = mails.every(({ folder }) => folder === trashId);
  const areUnread = mails.some(({ read }) => !read);
  const folders = box.folders.filter(({ id }) => mails.some(({ folder }) => folder !== id));
  const labels = box.labels.map((label) => ({
    ...label,
    isOn: mails.every((mail) => mail.labels.includes(label.id)),
  }));
  const move = async (to: number): Promise<void> => {
    const folder = folders.find(({ id }) => id === to);
    if (folder && (await controls.move(mails, folder))) onGone?.();
  };
  const remove = async (): Promise<void> => {
    if (await controls.remove(mails)) onGone?.();
  };
  const setRead = (): void => {
    controls.flag(mails, { read: areUnread });
    if (!areUnread) onGone?.();
  };
  const toggle = (labelId: number): void => {
    const label = labels.find(({ id }) => id === labelId);
    if (label) controls.label(mails, label, !label.isOn);
  };
  return (
    <>
      {areBinned ? (
        <Tool label={texts.remove} sign={<DeleteForeverOutlined />} onClick={() => void remove()} />
      ) : (
        <Tool label={texts.bin} sign={<DeleteOutlined />} onClick={() => void move(trashId)} />
      )}
      <Tool
        label={areUnread ? texts.markRead : texts.markUnread}
        sign={areUnread ? <DraftsOutlined /> : <MailOutlined />}
        onClick={setRead}
      />
      <MenuTool
        label={texts.move}
        sign={<MoveOutlined />}
        choices={folders}
        onChoose={(id) => void move(id)}
      />
      <MenuTool label={texts.label} sign={<LabelOutlined />} choices={labels} onChoose={toggle} />
    </>
  );
}

/** A side panel of the shell: whoever shows it decides whether it is open. */
export interface DemoPanelProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

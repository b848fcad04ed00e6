export const defaultSettings = {
  layout: {
    style: 'layout1',
    config: {
      scroll: 'content',
      navbar: { display: true },
      toolbar: { display: true },
      footer: { display: true },
      mode: 'fullwidth',
    },
  },
  customScrollbars: true,
  theme: { main: 'default', navbar: 'customNavbar', toolbar: 'default', footer: 'default' },
};

const staffSettings: typeof defaultSettings = {
  ...defaultSettings,
  layout: { style: 'layout2', config: { ...defaultSettings.layout.config, mode: 'boxed' } },
  theme: { main: 'greeny', navbar: 'slate', toolbar: 'greeny', footer: 'slate' },
};

/** A user of the demo. It has nothing to do with the accounts of the hospital. */
export interface DemoUser {
  readonly uuid: string;
  readonly from: string;
  readonly password: string;
  readonly role: 'admin' | 'staff';
  readonly data: {
    readonly displayName: string;
    readonly photoURL: string;
    readonly email: string;
    readonly settings: typeof defaultSettings;
    readonly shortcuts: readonly string[];
  };
}

/** Its role is also its password. */
function sampleUser(
  role: DemoUser['role'],
  displayName: string,
  settings: typeof defaultSettings,
  shortcuts: readonly string[],
): DemoUser {
  const data = { displayName, photoURL: '', email: `${role}@example.com`, settings, shortcuts };
  return { uuid: `demo-user-${role}`, from: 'demo-mock', password: role, role, data };
}

export const authSamples: readonly DemoUser[] = [
  sampleUser('admin', 'Lê Thanh Mai', defaultSettings, ['calendar', 'mail', 'contacts']),
  sampleUser('staff', 'Phan Nhật Nam', staffSettings, ['calendar', 'mail', 'contacts', 'todo']),
];

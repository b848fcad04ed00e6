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

export const authSamples: readonly DemoUser[] = [
  {
    uuid: 'demo-user-admin',
    from: 'demo-mock',
    password: 'admin',
    role: 'admin',
    data: {
      displayName: 'Lê Thanh Mai',
      photoURL: '',
      email: 'admin@example.com',
      settings: defaultSettings,
      shortcuts: ['calendar', 'mail', 'contacts'],
    },
  },
  {
    uuid: 'demo-user-staff',
    from: 'demo-mock',
    password: 'staff',
    role: 'staff',
    data: {
      displayName: 'Phan Nhật Nam',
      photoURL: '',
      email: 'staff@example.com',
      settings: staffSettings,
      shortcuts: ['calendar', 'mail', 'contacts', 'todo'],
    },
  },
];

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Overview } from '#contract/admin/overview.ts';
import type { StaffRole } from '#contract/admin/staff.ts';
import { languageOfPath } from '#rules/text/language.ts';
import type { AdminIconName } from '#web/admin/kit/admin-icon.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { type AdminArea, loadAdminTexts } from './admin-texts.ts';

/** Where one's own second factor is set up: the only screen that is open to staff who lack one. */
export const securityPath = 'security';

/** The groups of the menu, in its order. */
export const menuGroups = ['sales', 'catalogue', 'stock', 'customers', 'marketing', 'site', 'money', 'system'] as const;

/** What of the overview waits on a screen. */
type Waiting = (overview: Overview) => number;

/** One screen of the admin; only those with a `menu` stand in its menu. */
export type AdminScreen = {
  /** Below /admin, without slashes around it; may have :parameters. */
  path: string;
  /** From which role upwards it is open; the calls it makes ask for the same. */
  access: StaffRole;
  menu?: {
    text: TextKey;
    icon: AdminIconName;
    /** Absent: it stands above the groups. */
    group?: (typeof menuGroups)[number];
    /** The count next to its name. */
    waiting?: Waiting;
  };
  /** What a person begins here: the palette offers it by this text. */
  action?: TextKey;
  Screen: LazyExoticComponent<ComponentType>;
};

type Declared = Omit<AdminScreen, 'Screen'> & {
  load: () => Promise<{ default: ComponentType }>;
  /** Areas of texts that it needs in addition to the frame's. */
  texts?: readonly AdminArea[];
};

/** A screen that arrives, with its texts, when it is opened. */
export function adminScreen({ load, texts = [], ...screen }: Declared): AdminScreen {
  const Screen = lazy(async () => {
    const [module] = await Promise.all([load(), loadAdminTexts(languageOfPath(location.pathname), texts)]);
    return module;
  });
  return { ...screen, Screen };
}

const ranks: Record<StaffRole, number> = { operator: 0, manager: 1, owner: 2 };

/** Whether a role may open what needs at least another. */
export const mayOpen = (role: StaffRole, access: StaffRole): boolean => ranks[role] >= ranks[access];

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { StaffRole } from '#contract/client.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { type AdminArea, loadAdminTexts } from '#web/admin/texts/admin-texts.ts';
import type { TextKey } from '#web/i18n/texts.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** Where one's own second factor is set up: the only screen that is open to staff who lack one. */
export const securityPath = 'security';

/** One screen of the admin; only those with a `menu` stand in its menu. */
export type AdminScreen = {
  /** Below /admin, without slashes around it; may have :parameters. */
  path: string;
  /** From which role upwards it is open; the calls it makes ask for the same. */
  access: StaffRole;
  menu?: { text: TextKey; icon: IconName };
  Screen: LazyExoticComponent<ComponentType>;
};

type Declared = Omit<AdminScreen, 'Screen'> & {
  load: () => Promise<{ default: ComponentType }>;
  /** Areas of texts that it needs beside the frame's. */
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

/** Whether a role may open what needs at least another (decision 16). */
export const mayOpen = (role: StaffRole, access: StaffRole): boolean => ranks[role] >= ranks[access];

import { useQueryClient } from '@tanstack/react-query';
import type { AdminAppearance } from '#contract/admin/settings.ts';
import { cornerKinds } from '#rules/theme/theme.ts';
import { AccentField } from '#web/admin/features/appearance/accent-field.tsx';
import { ThemePreview } from '#web/admin/features/appearance/look-preview.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { PictureField } from '#web/admin/features/content/picture-field.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormInput, FormSelect, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import type { Versioned } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

const call = 'GET /admin/settings/appearance/';

/** How long the way back is offered, in ms: long enough to look at the shop. */
const undoMs = 20_000;

/** /admin/appearance: what the shop is called and looks like. */
export default function AppearanceScreen() {
  const t = useT();
  const appearance = useAdminQuery(call);
  return (
    <AdminPage title={t('admin.appearance')} intro={t('admin_appearance.intro')}>
      <Loaded query={appearance}>{(record) => <AppearanceForm key={record.version} record={record} />}</Loaded>
    </AdminPage>
  );
}

function AppearanceForm({ record }: { record: Versioned<AdminAppearance> }) {
  const t = useT();
  const save = useSaveWithUndo(record);
  const titles = {
    name: t('admin_appearance.name'),
    short_name: t('admin_appearance.short_name'),
    tagline: t('admin_appearance.tagline'),
    accent: t('admin_appearance.accent'),
    corners: t('admin_appearance.corners'),
    logo: t('admin_appearance.logo'),
    logo_dark: t('admin_appearance.logo_dark'),
    mark: t('admin_appearance.mark'),
    share_picture: t('admin_appearance.share_picture'),
  };
  const picture = (name: 'logo' | 'logo_dark' | 'mark' | 'share_picture') => (
    <PictureField
      name={name}
      label={titles[name]}
      hint={t(`admin_appearance.${name}_hint`)}
      mayBeEmpty={true}
      of={name === 'share_picture' ? 'page' : 'logo'}
    />
  );
  return (
    <SettingsForm record={record} readBy={call} save={save} titles={titles}>
      <AdminSheet title={t('admin_appearance.name_sheet')}>
        <div className={styles.row}>
          <FormInput name="name" label={titles.name} hint={t('admin_appearance.name_hint')} />
          <FormInput name="short_name" label={titles.short_name} hint={t('admin_appearance.short_name_hint')} />
        </div>
        <FormTranslated name="tagline" label={titles.tagline} hint={t('admin_appearance.tagline_hint')} />
      </AdminSheet>
      <AdminSheet title={t('admin_appearance.looks')}>
        <div className={styles.row}>
          <AccentField />
          <FormSelect
            name="corners"
            label={titles.corners}
            choices={cornerKinds.map((kind) => [kind, t(`admin_appearance.corners_${kind}`)])}
          />
        </div>
      </AdminSheet>
      <AdminSheet title={t('admin_appearance.preview')}>
        <ThemePreview />
      </AdminSheet>
      <AdminSheet title={t('admin_appearance.pictures')}>
        {picture('logo')}
        {picture('logo_dark')}
        {picture('mark')}
        {picture('share_picture')}
      </AdminSheet>
    </SettingsForm>
  );
}

/** Saves a look, which is seen by everyone at once, and offers the way back to the one before. */
function useSaveWithUndo({ values: before }: Versioned<AdminAppearance>) {
  const t = useT();
  const client = useQueryClient();
  const put = (body: Versioned<AdminAppearance>) => api('PUT /admin/settings/appearance/', { body });
  return async (next: Versioned<AdminAppearance>) => {
    const saved = await put(next);
    const takeBack = async () => {
      try {
        await put({ version: saved.version, values: before });
        toast.success(t('admin_appearance.undone'));
      } catch (error) {
        toast.error(errorText(t, error));
      }
      await client.invalidateQueries({ queryKey: [call] });
    };
    toast.offer(t('admin_appearance.saved'), undoMs, {
      label: t('admin_appearance.undo'),
      onPress: () => void takeBack(),
    });
    return saved;
  };
}

import { useController } from 'react-hook-form';
import { accentGround, contrastOf, inkOn, nearestAccent } from '#rules/theme/theme.ts';
import { FormInput } from '#web/admin/kit/form/fields.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** The shop's colour: how well text on it can be read, and the nearest one where it cannot be seen. */
export function AccentField() {
  const t = useT();
  const language = useLanguage();
  const { field } = useController<{ accent: string }>({ name: 'accent' });
  const { value } = field;
  const nearest = isColor(value) ? nearestAccent(value) : value;
  const ratio = isColor(value) ? contrastOf(accentGround(value), inkOn(value)) : 0;
  return (
    <>
      <FormInput
        type="color"
        name="accent"
        label={t('admin_appearance.accent')}
        hint={
          <>
            {t('admin_appearance.accent_hint')}{' '}
            {t('admin_appearance.contrast', {
              ratio: ratio.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            })}
          </>
        }
      />
      {nearest !== value && (
        <Alert>
          <p>{t('admin_appearance.accent_pale', { color: nearest })}</p>
          <Button variant="ghost" onClick={() => field.onChange(nearest)}>
            {t('admin_appearance.accent_take', { color: nearest })}
          </Button>
        </Alert>
      )}
    </>
  );
}

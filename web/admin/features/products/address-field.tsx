import { useT } from '#web/i18n/i18n.tsx';
import styles from './product-editor.module.css';
import { ProductInput } from './product-input.tsx';

/** The address that people can read, and those of the past, which lead to the product for ever. */
export function AddressField({ former }: { former: readonly string[] }) {
  const t = useT();
  return (
    <>
      <div className={styles.narrow}>
        <ProductInput
          name="slug"
          label={t('admin_products.slug')}
          hint={t('admin_products.slug_hint')}
          maxLength={80}
          lang="en"
          rules={{
            pattern: {
              value: /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/,
              message: t('admin_products.error_slug'),
            },
          }}
        />
      </div>
      {former.length > 0 && (
        <details className={styles.combinations}>
          <summary>{t('admin_products.former_slugs', { count: former.length })}</summary>
          <p>{t('admin_products.former_slugs_text')}</p>
          <ul>
            {former.map((slug) => (
              <li key={slug}>
                <code>/products/{slug}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

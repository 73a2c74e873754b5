import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnReview as Written } from '#contract/shop/reviews.ts';
import { maxReviewLength, maxReviewPhotos } from '#rules/limits.ts';
import { pictureUpload } from '#rules/picture-upload.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { removeFormDraft, useFormDraft } from '#web/session/use-form-draft.ts';
import { type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import { PhotoField } from '#web/shop/features/photos/photo-field.tsx';
import { useChosenPhotos } from '#web/shop/features/photos/use-chosen-photos.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './review-form.module.css';
import { withoutReview, withReview } from './with-review.ts';

/** `onReviewed` is given what a review that was written changes. */
type ReviewFormProps = { product: number; onReviewed: (change: (product: PageProduct) => PageProduct) => void };

/** The form for signed-in users; a visitor gets a link to sign in. */
export function ReviewForm(props: ReviewFormProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const { pathname, search } = useLocation();
  if (!isReady) return <Spinner />;
  if (user) return <OwnReview key={user.id} {...props} />;
  return (
    <Alert tone="info">
      <p>{t('extras.review_sign_in')}</p>
      <ButtonLink className={styles.signIn} to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}>
        {t('sign_in')}
      </ButtonLink>
    </Alert>
  );
}

type Own =
  | { state: 'asking' }
  | { state: 'known'; review: Written | undefined; mayAddPhotos: boolean }
  | { state: 'failed'; failure: unknown };

/** There is one review per customer: an earlier one is brought back to be changed. */
function OwnReview(props: ReviewFormProps) {
  const t = useT();
  const { product } = props;
  const [own, setOwn] = useState<Own>({ state: 'asking' });
  // As it is by now: one form may write it several times.
  const latest = useRef<Written>(undefined);
  useEffect(() => {
    api('GET /reviews/mine/', { query: { product } }).then(
      ({ results, may_add_photos }) => {
        latest.current = results[0];
        setOwn({ state: 'known', review: results[0], mayAddPhotos: may_add_photos });
      },
      (failure: unknown) => setOwn({ state: 'failed', failure }),
    );
  }, [product]);
  if (own.state === 'asking') return <Spinner />;
  if (own.state === 'failed') return <Alert>{errorText(t, own.failure)}</Alert>;
  const onWritten = ({ state, ...review }: Written) => {
    const earlier = latest.current;
    latest.current = { ...review, state };
    props.onReviewed((seen) => {
      if (state === 'shown') return withReview(seen, review, earlier?.state === 'shown' ? earlier : undefined);
      return earlier?.state === 'shown' ? withoutReview(seen, earlier) : seen;
    });
    setOwn({ ...own, review: latest.current });
  };
  return <Form product={product} own={own.review} mayAddPhotos={own.mayAddPhotos} onWritten={onWritten} />;
}

type FormProps = {
  product: number;
  own: Written | undefined;
  mayAddPhotos: boolean;
  onWritten: (review: Written) => void;
};

function Form({ product, own, mayAddPhotos, onWritten }: FormProps) {
  const t = useT();
  const draftName = `review.${product}`;
  const draft = useFormDraft(draftName);
  const photos = useChosenPhotos(t('extras.photo_unreadable'));
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const rating = Number(values('rating'));
    if (!rating) return { text: t('review_not_valid'), field: 'rating' };
    const review = await api('POST /reviews/', { body: { product, rating, text: values('text') } });
    removeFormDraft(draftName);
    onWritten(review);
    // What was refused stays chosen, and the reason is said at the form.
    let whole = review;
    await photos.send(async (file) => {
      whole = await api('POST /reviews/{id}/photos/', { params: { id: review.id }, body: file });
      onWritten(whole);
    });
    toast.success(t(whole.state === 'shown' ? 'extras.review_done' : 'extras.review_waits'));
  }

  function removeSent(photo: number) {
    if (!own) return;
    api('DELETE /reviews/{id}/photos/{photo}/', { params: { id: own.id, photo } }).then(onWritten, (failure: unknown) =>
      toast.error(errorText(t, failure)),
    );
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} {...draft}>
      {own && <p>{t('extras.review_edit')}</p>}
      {own && own.state !== 'shown' && <p>{t('extras.review_unseen')}</p>}
      <StarChoice initial={own?.rating} />
      {problem?.field === 'rating' && <Alert id={problem.id}>{problem.text}</Alert>}
      <Field label={t('extras.review_text')}>
        <TextArea name="text" maxLength={maxReviewLength} defaultValue={own?.text} />
      </Field>
      {mayAddPhotos && (
        <PhotoField
          label={t('extras.photos')}
          hint={t('extras.photos_hint', { most: maxReviewPhotos, mb: pictureUpload.maxBytes / 1024 / 1024 })}
          add={t('extras.add_photo')}
          removeLabel={(number) => t('extras.remove_photo', { number })}
          most={maxReviewPhotos}
          sent={own?.photos ?? []}
          onRemoveSent={removeSent}
          chosen={photos.chosen}
          onChoose={photos.choose}
          onDrop={photos.drop}
        />
      )}
      {problem && !problem.field && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t(own ? 'extras.review_save' : 'extras.review_send')}
      </Button>
    </form>
  );
}

/** One to five stars as radio buttons; all up to the chosen one shine. */
function StarChoice({ initial }: { initial: number | undefined }) {
  const t = useT();
  const plural = usePlural();
  return (
    <fieldset className={styles.stars}>
      <legend>{t('rate_product')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="rating"
            value={stars}
            aria-label={plural('extras.stars', stars)}
            defaultChecked={stars === initial}
          />
          <Icon name="star" size={32} />
        </label>
      ))}
    </fieldset>
  );
}

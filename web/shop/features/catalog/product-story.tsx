// Its names of classes stand in the HTML already.
import './story-blocks.module.css';

/** A story as its loader has drawn it (story-html.tsx); nothing else may be given to it. */
export const ProductStory = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

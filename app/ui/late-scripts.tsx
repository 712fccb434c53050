import { Scripts } from '@remix-run/react';

const ID = 'late-scripts';

/**
 * Starts the application after the page has loaded and the browser has nothing to do, so that no
 * script competes with what a visitor came to see. Until then links and forms are the browser's own.
 *
 * Remix's scripts lie in a template, where they do nothing. They are taken out and removed again at
 * once, so that React finds the document as the server wrote it. Remix streams its data through
 * `__remixContext`, which one of those scripts makes: what arrives before is kept and handed on.
 */
const start = `(function(){
var nonce=document.currentScript.nonce,kept=[];
window.__remixContext={streamController:{enqueue:function(v){kept.push(v)},close:function(){kept.push(null)}}};
function run(){document.getElementById('${ID}').content.querySelectorAll('script').forEach(function(s){
var n=document.createElement('script');if(s.type)n.type=s.type;n.nonce=nonce;n.text=s.text;document.head.appendChild(n);n.remove();
if(!s.type){var c=window.__remixContext.streamController;kept.forEach(function(v){v===null?c.close():c.enqueue(v)})}})}
function idle(){window.requestIdleCallback?requestIdleCallback(run,{timeout:2000}):setTimeout(run,1)}
document.readyState==='complete'?idle():addEventListener('load',idle)})()`;

export function LateScripts({ nonce }: { nonce: string }) {
  const isServer = typeof document === 'undefined';
  return (
    <>
      {isServer ? (
        <template id={ID}>
          <Scripts nonce={nonce} />
        </template>
      ) : (
        // React must leave the template as it is: it has taken over already.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <template id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: start }}
      />
    </>
  );
}

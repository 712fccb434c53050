/**
 * Counts the first page view after the page has loaded and is visible: a prerendered page may never be shown. Sends the
 * path and the referring host, and ignores the response.
 */
export const countFirst = `(function(){
window.seen=location.pathname;
function send(){navigator.sendBeacon('/seen',new URLSearchParams({p:seen,r:document.referrer.split('/')[2]||''}))}
function shown(){document.prerendering?document.addEventListener('prerenderingchange',send,{once:true}):send()}
document.readyState==='complete'?shown():addEventListener('load',shown)})()`;

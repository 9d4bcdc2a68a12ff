/**
 * Defers the page's script until text and photos are painted: the server sends the script tag disabled, and this enables it
 * once the photos of the first view are loaded, decoded and painted, at the first touch, or when a photo takes too long. Never in
 * a frame, which only shows staff a preview to look at: each saved version reloads it. Contains none of & < > ' ", which
 * React would write as entities.
 */
export const lateStartScript = [
  '{const start=function(){if(top!==self||document.readyState===`loading`)return;',
  'for(const link of document.querySelectorAll(`link[rel=modulepreload]`))link.removeAttribute(`media`);',
  'for(const deferred of document.querySelectorAll(`script[type=deferred]`)){const script=document.createElement(`script`);',
  'script.type=`module`;script.textContent=deferred.textContent;deferred.replaceWith(script)}};',
  'const paint=function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})};',
  'addEventListener(`load`,function(){Promise.allSettled(Array.from(document.querySelectorAll(`img:not([loading])`),',
  'function(image){return image.decode()})).then(paint)});',
  'for(const touch of [`pointerdown`,`keydown`])addEventListener(touch,start,{once:true,capture:true,passive:true});',
  'setTimeout(start,4000)}',
].join('')
